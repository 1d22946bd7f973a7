import { useState } from 'react'
import type { Failure } from '../../api/failures.ts'

/**
 * Saves a new record. All attempts send the same id, so an attempt whose answer was lost cannot create a second record:
 * the next one is refused because the id exists, and that counts as created.
 */
export function useCreate(send: (id: string) => Promise<Failure | null>) {
  const [id] = useState(() => crypto.randomUUID())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    id,
    /** Stays true after success: the page is on its way to the record. */
    isSaving,
    failure: failure?.text ?? null,
    /** Resolves with null when the record exists. */
    async create(): Promise<Failure | null> {
      setSaving(true)
      const refused = await send(id)
      const exists = failure !== null && refused?.code === 'CONFLICT' && refused.field === 'id'
      if (!refused || exists) return null
      setSaving(false)
      setFailure(refused)
      return refused
    },
  }
}
