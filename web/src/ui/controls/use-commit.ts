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

/** A field that saves itself: Enter or leaving commits, Escape goes back. Both keys leave the focus in the field. */
export function useCommit({ value, rule, mayBeEmpty = false, onCommit }: Commit) {
  const [typed, setTyped] = useState<string | null>(null)
  // The text that was sent last: leaving the field does not send it a second time.
  const sent = useRef<string | null>(null)
  const wanted = typed?.trim() ?? value
  const isUnchanged = wanted === value || (wanted === '' && !mayBeEmpty)
  const error = isUnchanged ? undefined : rule?.(wanted)

  // The typed text has become the saved value: from now on the field shows the saved value again.
  useEffect(() => setTyped((now) => (now?.trim() === value ? null : now)), [value])

  async function commit() {
    if (isUnchanged) return setTyped(null)
    if (error) return
    sent.current = wanted
    const isSaved = await onCommit(wanted)
    if (isSaved) setTyped((now) => (now?.trim() === wanted ? null : now))
  }

  return {
    error,
    input: {
      value: typed ?? value,
      onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
        sent.current = null
        setTyped(event.target.value)
      },
      onBlur() {
        if (sent.current !== wanted) void commit()
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Enter' && (event.key !== 'Escape' || typed === null)) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') void commit()
        else setTyped(null)
      },
    },
  }
}
