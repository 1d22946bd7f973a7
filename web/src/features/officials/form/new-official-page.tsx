import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useCreate } from '../../../records/form/use-create.ts'
import { useForm } from '../../../records/form/use-form.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { nameOf } from '../model/official-name.ts'
import { CreateOfficialDocument } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { emptyDraft, formFieldOf, inputFrom, refusalsOf, sameDraft } from './official-draft.ts'
import { OfficialForm } from './official-form.tsx'

export function NewOfficialPage() {
  const say = useWords(officialWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const notify = useNotice()
  const [, insert] = useMutation(CreateOfficialDocument)
  const [draft, setDraft] = useState(emptyDraft)
  const form = useForm({ draft, setDraft }, refusalsOf)
  const guard = useLeaveGuard(!sameDraft(draft, emptyDraft))
  const { id, isSaving, failure, create } = useCreate(async (id) => {
    const answer = inputFrom(draft)
    if ('refusals' in answer) return null
    const { error } = await insert({ input: { ...answer.input, id } })
    return error ? failureOf(error, language) : null
  })

  async function save() {
    if (!form.passes(draft)) return
    const refused = await create()
    if (refused) return form.refuse(formFieldOf(refused.field), refused.text)
    guard.letGo()
    await navigate(paths.official(id), { replace: true })
    notify({ text: say('added', { name: nameOf(draft) }) })
  }

  return (
    <Page title={say('newOfficial')} trail={[{ label: say('officials'), to: paths.officials }]}>
      <OfficialForm
        form={form}
        submitLabel={say('addOfficial')}
        cancelTo={paths.officials}
        isSaving={isSaving}
        failure={failure}
        onSubmit={() => void save()}
      />
    </Page>
  )
}
