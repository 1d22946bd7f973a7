import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useForm } from '../../../records/form/use-form.ts'
import { useDraft } from '../../../records/use-draft.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { nameOf } from '../model/official-name.ts'
import { UpdateOfficialDocument, type WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { formFieldOf, inputFrom, type OfficialDraft, officialModel, refusalsOf } from './official-draft.ts'

export function useEditOfficial(official: WholeOfficialFragment, reload: () => void) {
  const say = useWords(officialWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const notify = useNotice()
  const [, update] = useMutation(UpdateOfficialDocument)
  const edit = useDraft({ saved: official, model: officialModel, send })
  const form = useForm(edit, refusalsOf)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(draft: OfficialDraft, base: WholeOfficialFragment): Promise<void> {
    const answer = inputFrom(draft)
    if (!form.passes(draft) || 'refusals' in answer) return
    const input = { ...answer.input, id: base.id }
    const { error } = await update({ input, condition: { updatedAt: { eq: base.updatedAt } } })
    if (!error) {
      edit.letGo()
      await navigate(paths.official(base.id))
      return notify({ text: say('saved', { name: nameOf(draft) }) })
    }
    const refused = failureOf(error, language)
    // The reload brings the version of the other session, and with it the conflict or the missing record.
    if (refused.code === 'CONDITION_FAILED' || refused.code === 'NOT_FOUND') return reload()
    setFailure(refused.text)
    form.refuse(formFieldOf(refused.field), refused.text)
  }

  return {
    edit,
    form,
    failure,
    takeTheirs() {
      edit.takeTheirs()
      form.reset()
      setFailure(null)
    },
  }
}
