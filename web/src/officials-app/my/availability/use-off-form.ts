import type { PlainKey } from '@whistle/domain/words/language'
import { type FormEvent, useRef, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
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

/** The second press of a double tap comes within this time; the form is empty again by then, and would add today. */
const doubleTapMs = 600

/** A form that adds time off: it is empty at once, and restored if the request fails. */
export function useOffForm<Draft, Off>(options: Options<Draft, Off>) {
  const { empty, offsFrom, textOf, kept, heldGameIn, onAdd } = options
  const [draft, setDraft] = useState(empty)
  const [problem, setProblem] = useState<string>()
  const closedUntil = useRef(0)

  function change(next: Draft) {
    // What was wrong is being corrected.
    setProblem(undefined)
    setDraft(next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (performance.now() < closedUntil.current) return
    const offs = offsFrom(draft)
    if (typeof offs === 'string') return setProblem(say(offs))
    const texts = kept.map(textOf)
    if (offs.every((off) => texts.includes(textOf(off)))) return setProblem(say('enteredAlready'))
    setProblem(undefined)
    setDraft(empty)
    closedUntil.current = Number.POSITIVE_INFINITY
    const isAdded = await onAdd(offs.map((off) => ({ ...off, id: crypto.randomUUID() })))
    closedUntil.current = performance.now() + doubleTapMs
    if (!isAdded) return setDraft(draft)
    const game = heldGameIn(offs)
    const added = say('added', { what: offs.map(textOf).join(', ') })
    if (game) notify(`${added}. ${say('stillHeld', { game })}`, 'warning')
    else notify(added)
  }

  return { draft, setDraft: change, problem, submit }
}
