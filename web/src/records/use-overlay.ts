import { useCallback, useMemo, useRef, useState } from 'react'

type Overlay<Change> = {
  /** The changes on their way to the server, oldest first; the page applies them to the saved data. */
  pending: readonly Change[]
  /** Shows the change while `work` runs. After success and after failure the saved data shows again. */
  during: <Result>(change: Change, work: () => Promise<Result>) => Promise<Result>
  /** Resolves when the work of all pending changes has ended, for a read that must include them. */
  settled: () => Promise<unknown>
}

/** Optimistic changes: shown at once, dropped when the server has answered. */
export function useOverlay<Change>(): Overlay<Change> {
  // Entries, because the same change may be pending twice.
  const [entries, setEntries] = useState<readonly { change: Change }[]>([])
  const running = useRef(new Set<Promise<unknown>>())
  const during = useCallback(async <Result>(change: Change, work: () => Promise<Result>) => {
    const entry = { change }
    setEntries((now) => [...now, entry])
    const result = work()
    running.current.add(result)
    try {
      return await result
    } finally {
      running.current.delete(result)
      setEntries((now) => now.filter((each) => each !== entry))
    }
  }, [])
  const settled = useCallback(() => Promise.allSettled(running.current), [])
  const pending = useMemo(() => entries.map(({ change }) => change), [entries])
  return { pending, during, settled }
}
