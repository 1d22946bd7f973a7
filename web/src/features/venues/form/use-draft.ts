import { useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import type { ChangeCourts } from './courts-editor.tsx'
import { refusalsOf } from './draft-rules.ts'
import type { TextField, VenueDraft } from './venue-draft.ts'

export type DraftErrors = Partial<Record<TextField, string>>

export type DraftForm = {
  draft: VenueDraft
  errors: DraftErrors
  /** Counts the tries to save that the fields did not allow. */
  refusedTries: number
  change: (change: Partial<VenueDraft>) => void
  changeCourts: ChangeCourts
  replace: (draft: VenueDraft) => void
  /** Whether the draft may be saved; if not, its errors are shown from now on. */
  passes: () => boolean
  /** A refusal of the server about one field. */
  refuse: (field: string | undefined, text: string) => void
}

const fieldOfServer: Record<string, TextField> = {
  name: 'name',
  formattedAddress: 'formattedAddress',
  location: 'coordinates',
  timeZone: 'timeZone',
}

/** What is typed in the venue form, and what is wrong with it once saving was tried. */
export function useDraft(first: VenueDraft): DraftForm {
  const textOf = useRefusalText()
  const [draft, setDraft] = useState(first)
  const [refusedTries, setRefusedTries] = useState(0)
  const [fromServer, setFromServer] = useState<DraftErrors>({})
  const own = refusedTries > 0 ? refusalsOf(draft) : {}
  const errors: DraftErrors = { ...fromServer }
  for (const [field, refusal] of Object.entries(own)) errors[field as TextField] = textOf(refusal)

  return {
    draft,
    errors,
    refusedTries,
    change(change) {
      setDraft((now) => ({ ...now, ...change }))
      setFromServer((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
    },
    changeCourts: (change) => setDraft((now) => ({ ...now, courts: change(now.courts) })),
    replace(next) {
      setDraft(next)
      setFromServer({})
    },
    passes() {
      if (Object.keys(refusalsOf(draft)).length === 0) return true
      setRefusedTries((count) => count + 1)
      return false
    },
    refuse(field, text) {
      const own = field ? fieldOfServer[field] : undefined
      if (!own) return
      setFromServer({ [own]: text })
      setRefusedTries((count) => count + 1)
    },
  }
}
