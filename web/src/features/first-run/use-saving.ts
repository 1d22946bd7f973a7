import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import { mutationDocument } from '../../records/mutation-document.ts'
import type { Change, IdOf } from './changes.ts'

export type Saving = {
  isSaving: boolean
  failure: string | null
  idOf: IdOf
  /** True when the changes are saved. */
  save: (changes: readonly Change[]) => Promise<boolean>
}

/** Saves one step. Its answer is there before the next step opens. */
export function useSaving(onSaved: () => Promise<unknown>): Saving {
  const client = useClient()
  const language = useLanguage()
  const ids = useRef(new Map<string, string>())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  return {
    isSaving,
    failure,
    idOf(what) {
      const id = ids.current.get(what) ?? crypto.randomUUID()
      ids.current.set(what, id)
      return id
    },
    async save(changes) {
      setSaving(true)
      const { text, variables } = mutationDocument(changes)
      const { error } = await client.mutation(text, variables).toPromise()
      setFailure(error ? failureOf(error, language).text : null)
      // After a failure there may be others' records, or our own from a try whose answer was lost.
      await onSaved()
      setSaving(false)
      return !error
    },
  }
}
