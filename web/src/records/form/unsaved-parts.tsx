import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useLeaveGuard } from '../use-leave-guard.ts'

type Report = (part: string, isModified: boolean) => void
const ReportContext = createContext<Report>(() => {})

/** A page with several forms of which each saves by itself: asks once before it is left. The router has one question at a time. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useLeaveGuard(unsaved.size > 0)
  const report = useCallback<Report>((part, isModified) => {
    setUnsaved((before) => {
      const others = [...before].filter((each) => each !== part)
      return new Set(isModified ? [...others, part] : others)
    })
  }, [])
  return <ReportContext.Provider value={report}>{children}</ReportContext.Provider>
}

/** For a form inside `UnsavedParts`. */
export function useUnsavedPart(isModified: boolean): void {
  const part = useId()
  const report = useContext(ReportContext)
  useLayoutEffect(() => {
    if (!isModified) return
    report(part, true)
    return () => report(part, false)
  }, [isModified, part, report])
}
