import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../api/failures.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useCreate } from './use-create.ts'
import type { FormRules } from './use-edit.ts'
import { useForm } from './use-form.ts'

type Options<Draft, Field extends string> = {
  empty: Draft
  isSame: (one: Draft, other: Draft) => boolean
  rules: FormRules<Draft, Field>
  /** Creates the record from a draft that the rules allow. */
  send: (id: string, draft: Draft) => Promise<Failure | null>
  /** The page after the save, and the notice on it. */
  after: (id: string, draft: Draft) => { to: string; notice: string }
}

/** The form of a record that does not exist yet: `formProps` are the form's. */
export function useNew<Draft extends object, Field extends string>(options: Options<Draft, Field>) {
  const { empty, isSame, rules, send, after } = options
  const navigate = useNavigate()
  const notify = useNotice()
  const [draft, setDraft] = useState(empty)
  const form = useForm({ draft, setDraft }, rules.refusalsOf)
  const guard = useLeaveGuard(!isSame(draft, empty))
  const { id, isSaving, failure, create } = useCreate((newId) => send(newId, draft))

  async function save() {
    if (!form.passes(draft)) return
    const refused = await create()
    if (refused) return form.refuse(rules.formFieldOf(refused.field), refused.text)
    const { to, notice } = after(id, draft)
    guard.letGo()
    await navigate(to, { replace: true })
    notify({ text: notice })
  }

  return { setDraft, formProps: { form, isSaving, failure, onSubmit: () => void save() } }
}
