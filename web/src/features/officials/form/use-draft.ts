import { useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { type DraftField, draftFields, inputFrom, type OfficialDraft } from './official-draft.ts'

export type DraftErrors = Partial<Record<DraftField, string>>

export type DraftForm = {
  draft: OfficialDraft
  errors: DraftErrors
  /** Counts the tries to save that the fields did not allow. */
  refusedTries: number
  change: (change: Partial<OfficialDraft>) => void
  replace: (draft: OfficialDraft) => void
  /** From now on what is wrong is shown. */
  showErrors: () => void
  /** A refusal of the server about one field. */
  refuse: (field: string | undefined, text: string) => void
}

/** What is typed in the form, and what is wrong with it once saving was tried. */
export function useDraft(first: OfficialDraft): DraftForm {
  const textOf = useRefusalText()
  const [draft, setDraft] = useState(first)
  const [refusedTries, setRefusedTries] = useState(0)
  const [fromServer, setFromServer] = useState<DraftErrors>({})
  const answer = inputFrom(draft)
  const errors: DraftErrors = { ...fromServer }
  if (refusedTries > 0 && 'refusals' in answer) {
    for (const field of draftFields) errors[field] = textOf(answer.refusals[field]) ?? errors[field]
  }
  const showErrors = () => setRefusedTries((count) => count + 1)

  return {
    draft,
    errors,
    refusedTries,
    change(change) {
      setDraft((now) => ({ ...now, ...change }))
      setFromServer((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
    },
    replace(next) {
      setDraft(next)
      setFromServer({})
    },
    showErrors,
    refuse(field, text) {
      const own = draftFields.find((each) => each === (field === 'address_coords' ? 'coordinates' : field))
      if (!own) return
      setFromServer({ [own]: text })
      showErrors()
    },
  }
}
