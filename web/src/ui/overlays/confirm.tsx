import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react'
import { part } from '../part.tsx'

export type Question = {
  title?: string
  text: string
  /** Below the text: what the answer concerns, or a choice that goes with it. */
  details?: ReactNode
  /** A reason against it, shown above the text. */
  warning?: string | false
  /** Another way than yes or no: it answers no and goes there. */
  instead?: { label: string; run: () => void } | false
  /** It destroys something: the button is red, and the focus is on No. */
  danger?: boolean
}
export type ConfirmLabels = { title: string; yes: string; no: string }

const ConfirmDialog = part(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false)

/** Asks before something that cannot be undone: `if (await confirm({ text })) …`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useContext(ConfirmContext)
}

export function ConfirmProvider({ labels, children }: { labels: ConfirmLabels; children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => {})

  const confirm = useCallback((next: Question) => {
    // A second question answers the first with no, so that no promise stays pending.
    answer.current(false)
    setQuestion(next)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])

  const close = (yes: boolean) => {
    setQuestion(null)
    answer.current(yes)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense>
        {question && <ConfirmDialog question={question} labels={labels} onAnswer={close} />}
      </Suspense>
    </ConfirmContext>
  )
}
