import type { Refusal } from '@whistle/domain/refusal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../api/failures.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { type DraftModel, useDraft } from '../use-draft.ts'
import { useForm } from './use-form.ts'

/** What may stand in the form, and which of its fields shows a refusal of the server. */
export type FormRules<Draft, Field extends string> = {
  refusalsOf: (draft: Draft) => Partial<Record<Field, Refusal>>
  formFieldOf: (serverField: string | undefined) => Field | undefined
}

type Options<Saved, Draft, Field extends string> = {
  /** The newest version from the server. */
  saved: Saved
  reload: () => void
  model: DraftModel<Saved, Draft>
  rules: FormRules<Draft, Field>
  /** Saves a draft that the rules allow over the version it started from. */
  send: (draft: Draft, base: Saved) => Promise<Failure | null>
  /** The page after the save, and the notice on it. */
  after: (draft: Draft) => { to: string; notice: string }
}

/** The form of a saved record: `formProps` are the form's, `conflict` is not null while another session's version differs. */
export function useEdit<Saved, Draft extends object, Field extends string>(
  options: Options<Saved, Draft, Field>,
) {
  const { saved, reload, model, rules, after } = options
  const navigate = useNavigate()
  const notify = useNotice()
  const edit = useDraft({ saved, model, send })
  const form = useForm(edit, rules.refusalsOf)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(draft: Draft, base: Saved): Promise<void> {
    if (!form.passes(draft)) return
    const refused = await options.send(draft, base)
    if (!refused) {
      const { to, notice } = after(draft)
      edit.letGo()
      await navigate(to)
      return notify({ text: notice })
    }
    // The reload brings the version of the other session, and with it the conflict or the missing record.
    if (refused.code === 'CONDITION_FAILED' || refused.code === 'NOT_FOUND') return reload()
    setFailure(refused.text)
    form.refuse(rules.formFieldOf(refused.field), refused.text)
  }

  const { theirs, mine, isSaving, setDraft } = edit
  return {
    setDraft,
    formProps: { form, isSaving, failure, isBlocked: theirs !== null, onSubmit: () => void edit.save() },
    conflict: theirs && {
      theirs: model.draftOf(theirs),
      mine,
      choices: {
        onKeepMine: () => void edit.keepMine(),
        onTakeTheirs() {
          edit.takeTheirs()
          form.reset()
          setFailure(null)
        },
      },
    },
  }
}
