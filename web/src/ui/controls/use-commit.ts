import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export type Commit = {
  /** The saved value. */
  value: string
  /** The error of a text, if it has one. */
  rule?: (text: string) => string | undefined
  /** Whether an empty text can be saved; otherwise an empty field goes back to the saved value. */
  mayBeEmpty?: boolean
  /** Resolves with whether the text was saved. A text that was not stays in the field. */
  onCommit: (text: string) => Promise<boolean>
}

/** A field that saves itself: Enter or leaving commits, Escape goes back. */
export function useCommit({ value, rule, mayBeEmpty = false, onCommit }: Commit) {
  const [typed, setTyped] = useState<string | null>(null)
  const isCancelled = useRef(false)
  const wanted = typed?.trim() ?? value
  const isUnchanged = wanted === value || (wanted === '' && !mayBeEmpty)
  const error = isUnchanged ? undefined : rule?.(wanted)

  // The typed text has become the saved value: from now on the field shows the saved value again.
  useEffect(() => setTyped((now) => (now?.trim() === value ? null : now)), [value])

  async function commit() {
    const goesBack = isCancelled.current || isUnchanged
    isCancelled.current = false
    if (goesBack) return setTyped(null)
    if (error) return
    const isSaved = await onCommit(wanted)
    if (isSaved) setTyped((now) => (now?.trim() === wanted ? null : now))
  }

  return {
    error,
    input: {
      value: typed ?? value,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.target.value),
      onBlur: () => void commit(),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        isCancelled.current = event.key === 'Escape'
        ;(event.target as HTMLElement).blur()
      },
    },
  }
}
