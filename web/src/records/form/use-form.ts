import type { Refusal } from '@whistle/domain/refusal'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'

type Errors<Field extends string> = Partial<Record<Field, string>>
type DraftState<Draft> = { draft: Draft; setDraft: (change: (now: Draft) => Draft) => void }

export type Form<Draft, Field extends string> = {
  draft: Draft
  /** The messages at the fields. */
  errors: Errors<Field>
  /** Counts the refused saves: with each the first invalid field takes the focus. */
  tries: number
  change: (change: Partial<Draft>) => void
  /** Whether the rules allow the draft; if not, the messages show from now on. */
  passes: (draft: Draft) => boolean
  /** The server refused a field; undefined when the refusal is about no field of this form. */
  refuse: (field: Field | undefined, text: string) => void
  /** Another draft is in the form: the messages about the old one are out of date. */
  reset: () => void
}

/**
 * A form over a draft. What the rules refuse shows once a save was tried; what the server refused shows at its field
 * until the field is changed.
 */
export function useForm<Draft extends object, Field extends string>(
  { draft, setDraft }: DraftState<Draft>,
  refusalsOf: (draft: Draft) => Partial<Record<Field, Refusal>>,
): Form<Draft, Field> {
  const textOf = useRefusalText()
  const [tries, setTries] = useState(0)
  const [fromServer, setFromServer] = useState<Errors<Field>>({})
  const errors: Errors<Field> = { ...fromServer }
  if (tries > 0) {
    for (const [field, refusal] of Object.entries(refusalsOf(draft))) errors[field as Field] = textOf(refusal)
  }

  return {
    draft,
    errors,
    tries,
    change(change) {
      setDraft((now) => ({ ...now, ...change }))
      setFromServer((now) => {
        const kept = Object.entries(now).filter(([field]) => !(field in change))
        return Object.fromEntries(kept) as Errors<Field>
      })
    },
    passes(wanted) {
      if (Object.keys(refusalsOf(wanted)).length === 0) return true
      setTries((count) => count + 1)
      return false
    },
    refuse(field, text) {
      if (!field) return
      setFromServer({ [field]: text } as Errors<Field>)
      setTries((count) => count + 1)
    },
    reset() {
      setTries(0)
      setFromServer({})
    },
  }
}
