import { isRefusal } from '@whistle/domain/refusal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { useNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { venueWords } from '../words.ts'
import { locationOf } from './draft-rules.ts'
import { useChanges } from './use-changes.ts'
import { useDraft } from './use-draft.ts'
import { useSomewhereKnown } from './use-somewhere-known.ts'
import { emptyDraft, sameDraft } from './venue-draft.ts'
import { VenueForm } from './venue-form.tsx'
import { stepsToCreate } from './venue-steps.ts'

export function NewVenuePage() {
  const say = useWords(venueWords)
  const navigate = useNavigate()
  const notify = useNotice()
  const run = useChanges()
  const form = useDraft(emptyDraft)
  const start = useSomewhereKnown()
  // One id for all tries: a try whose answer was lost cannot become a second venue.
  const [id] = useState(() => crypto.randomUUID())
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const guard = useLeaveGuard(!sameDraft(form.draft, emptyDraft))

  async function save() {
    const location = locationOf(form.draft)
    if (!form.passes() || isRefusal(location)) return
    setSaving(true)
    const refused = await run(stepsToCreate(id, form.draft, location))
    const arrivedBefore = failure !== null && refused?.code === 'CONFLICT' && refused.field === 'id'
    if (refused && !arrivedBefore) {
      setSaving(false)
      setFailure(refused.text)
      return form.refuse(refused.field, refused.text)
    }
    guard.letGo()
    await navigate(paths.venue(id), { replace: true })
    notify({ text: say('added', { name: form.draft.name.trim() }) })
  }

  return (
    <Page title={say('newVenue')} trail={[{ label: say('venues'), to: paths.venues }]}>
      <VenueForm
        form={form}
        start={start}
        submitLabel={say('addVenue')}
        cancelTo={paths.venues}
        saving={saving}
        failure={failure}
        onSubmit={() => void save()}
      />
    </Page>
  )
}
