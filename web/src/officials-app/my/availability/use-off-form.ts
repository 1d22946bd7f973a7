import type { PlainKey } from '@whistle/domain/words/language'
import { type FormEvent, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

type Options<Draft, Off> = {
  empty: Draft
  /** The time off of a draft, or the key of its error. */
  offsFrom: (draft: Draft) => readonly Off[] | PlainKey<typeof myAvailabilityWords>
  textOf: (off: Off) => string
  /** Resolves with true when they are saved. */
  onAdd: (offs: readonly (Off & { id: string })[]) => Promise<boolean>
}

/** A form that adds time off: it is empty at once, and restored if the request fails. */
export function useOffForm<Draft, Off>({ empty, offsFrom, textOf, onAdd }: Options<Draft, Off>) {
  const [draft, setDraft] = useState(empty)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const offs = offsFrom(draft)
    if (typeof offs === 'string') return setProblem(say(offs))
    setProblem(undefined)
    setDraft(empty)
    const isAdded = await onAdd(offs.map((off) => ({ ...off, id: crypto.randomUUID() })))
    if (isAdded) notify(say('added', { what: offs.map(textOf).join(', ') }))
    else setDraft(draft)
  }

  return { draft, setDraft, problem, submit }
}
