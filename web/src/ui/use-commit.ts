import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export type Commit = {
  /** As it is kept. */
  value: string
  /** What is wrong with a text, if anything. */
  rule?: (text: string) => string | undefined
  /** Whether nothing is something that can be kept; otherwise an empty field goes back. */
  mayBeEmpty?: boolean
  /** Answers whether the text is kept now. What is not stays in the field. */
  onCommit: (text: string) => Promise<boolean>
}

/** A field that saves itself: Enter or leaving commits, Escape goes back. */
export function useCommit({ value, rule, mayBeEmpty = false, onCommit }: Commit) {
  const [typed, setTyped] = useState<string | null>(null)
  const givenUp = useRef(false)
  const wanted = typed?.trim() ?? value
  const ignored = wanted === value || (wanted === '' && !mayBeEmpty)
  const error = ignored ? undefined : rule?.(wanted)

  // What was typed has meanwhile become what is kept: from now on the field follows that.
  useEffect(() => setTyped((now) => (now?.trim() === value ? null : now)), [value])

  async function commit() {
    const back = givenUp.current || ignored
    givenUp.current = false
    if (back) return setTyped(null)
    if (error) return
    const kept = await onCommit(wanted)
    if (kept) setTyped((now) => (now?.trim() === wanted ? null : now))
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
        givenUp.current = event.key === 'Escape'
        ;(event.target as HTMLElement).blur()
      },
    },
  }
}
