import { useRef, useState } from 'react'
import type { Step } from '../../records/mutation-document.ts'
import { useSteps } from '../../records/use-steps.ts'
import type { IdOf } from './steps-to-save.ts'

export type Saving = {
  isSaving: boolean
  failure: string | null
  idOf: IdOf
  /** Resolves with true when the steps are saved. */
  save: (steps: readonly Step[]) => Promise<boolean>
}

/** Saves one step of the list. The list is read again before the next step opens. */
export function useSaving(onSaved: () => Promise<unknown>): Saving {
  const send = useSteps()
  const ids = useRef(new Map<string, string>())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  return {
    isSaving,
    failure,
    idOf(record) {
      const id = ids.current.get(record) ?? crypto.randomUUID()
      ids.current.set(record, id)
      return id
    },
    async save(steps) {
      setSaving(true)
      const refused = await send(steps)
      setFailure(refused?.text ?? null)
      // Also after a failure: there may be new records of another session, or of an attempt whose answer was lost.
      await onSaved()
      setSaving(false)
      return refused === null
    },
  }
}
