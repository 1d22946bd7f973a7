import { isRefusal } from '@whistle/domain/refusal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useCreate } from '../../../records/form/use-create.ts'
import { useForm } from '../../../records/form/use-form.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { emptyDraft, sameDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import { formFieldOf, locationOf, refusalsOf } from './draft-rules.ts'
import { useSomewhereKnown } from './use-somewhere-known.ts'
import { useVenueSteps } from './use-venue-steps.ts'
import { VenueForm } from './venue-form.tsx'
import { stepsToCreate } from './venue-steps.ts'

export function NewVenuePage() {
  const say = useWords(venueWords)
  const navigate = useNavigate()
  const notify = useNotice()
  const run = useVenueSteps()
  const [draft, setDraft] = useState(emptyDraft)
  const form = useForm({ draft, setDraft }, refusalsOf)
  const start = useSomewhereKnown()
  const guard = useLeaveGuard(!sameDraft(draft, emptyDraft))
  const location = locationOf(draft)
  const { id, isSaving, failure, create } = useCreate((id) =>
    run(stepsToCreate(id, draft, isRefusal(location) ? null : location)),
  )

  async function save() {
    if (!form.passes(draft)) return
    const refused = await create()
    if (refused) return form.refuse(formFieldOf(refused.field), refused.text)
    guard.letGo()
    await navigate(paths.venue(id), { replace: true })
    notify({ text: say('added', { name: draft.name.trim() }) })
  }

  return (
    <Page title={say('newVenue')} trail={[{ label: say('venues'), to: paths.venues }]}>
      <VenueForm
        form={form}
        setDraft={setDraft}
        start={start}
        submitLabel={say('addVenue')}
        cancelTo={paths.venues}
        isSaving={isSaving}
        failure={failure}
        onSubmit={() => void save()}
      />
    </Page>
  )
}
