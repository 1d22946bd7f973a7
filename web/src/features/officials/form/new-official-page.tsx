import { officialWords } from '@whistle/domain/words/officials'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { useNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { nameOf } from '../list/official-order.ts'
import { CreateOfficialDocument } from '../operations.generated.ts'
import { emptyDraft, inputFrom, sameDraft } from './official-draft.ts'
import { OfficialForm } from './official-form.tsx'
import { useDraft } from './use-draft.ts'

export function NewOfficialPage() {
  const say = useWords(officialWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const notify = useNotice()
  const [, create] = useMutation(CreateOfficialDocument)
  const form = useDraft(emptyDraft)
  // One id for all tries: a try whose answer was lost cannot become a second official.
  const [id] = useState(() => crypto.randomUUID())
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const guard = useLeaveGuard(!sameDraft(form.draft, emptyDraft))

  async function save() {
    const answer = inputFrom(form.draft)
    if ('refusals' in answer) return form.showErrors()
    setSaving(true)
    const { error } = await create({ input: { ...answer.input, id } })
    const refused = error && failureOf(error, language)
    const arrivedBefore = failure !== null && refused?.code === 'CONFLICT' && refused.field === 'id'
    if (refused && !arrivedBefore) {
      setSaving(false)
      setFailure(refused.text)
      return form.refuse(refused.field, refused.text)
    }
    guard.letGo()
    await navigate(paths.official(id), { replace: true })
    notify({ text: say('added', { name: nameOf(form.draft) }) })
  }

  return (
    <Page title={say('newOfficial')} trail={[{ label: say('officials'), to: paths.officials }]}>
      <OfficialForm
        form={form}
        submitLabel={say('addOfficial')}
        cancelTo={paths.officials}
        saving={saving}
        failure={failure}
        onSubmit={() => void save()}
      />
    </Page>
  )
}
