import type { PlainKey } from '@whistle/domain/words/language'
import { type FormEvent, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { useOneChange } from '../../frame/still.ts'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

type Options<Draft, Off> = {
  empty: Draft
  /** The time off of a draft, or the key of its error. */
  offsFrom: (draft: Draft) => readonly Off[] | PlainKey<typeof myAvailabilityWords>
  textOf: (off: Off) => string
  /** Exactly the same time is not added twice. */
  kept: readonly Off[]
  /** The name of a game that the reader has in the time off. */
  heldGameIn: (offs: readonly Off[]) => string | undefined
  /** Resolves with true when they are saved. */
  onAdd: (offs: readonly (Off & { id: string })[]) => Promise<boolean>
}

/** A form that adds time off: it is empty at once, when a second press would add today, and restored if the request fails. */
export function useOffForm<Draft, Off>(options: Options<Draft, Off>) {
  const { empty, offsFrom, textOf, kept, heldGameIn, onAdd } = options
  const [draft, setDraft] = useState(empty)
  const [problem, setProblem] = useState<string>()
  const { isBlocked, run } = useOneChange()

  function change(next: Draft) {
    // What was wrong is being corrected.
    setProblem(undefined)
    setDraft(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    const offs = offsFrom(draft)
    if (typeof offs === 'string') return setProblem(say(offs))
    const texts = kept.map(textOf)
    if (offs.every((off) => texts.includes(textOf(off)))) return setProblem(say('enteredAlready'))
    setProblem(undefined)
    run(() => send(offs))
  }

  async function send(offs: readonly Off[]) {
    setDraft(empty)
    const isAdded = await onAdd(offs.map((off) => ({ ...off, id: crypto.randomUUID() })))
    if (!isAdded) return setDraft(draft)
    const game = heldGameIn(offs)
    const added = say('added', { what: offs.map(textOf).join(', ') })
    if (game) notify(`${added}. ${say('stillHeld', { game })}`, 'warning')
    else notify(added)
  }

  return { draft, setDraft: change, problem, isBlocked, submit }
}
