import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useNew } from '../../../records/form/use-new.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useSomewhereKnown } from '../../places/use-somewhere-known.ts'
import { emptyDraft, sameDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import { useVenueSteps } from './use-venue-steps.ts'
import { VenueForm } from './venue-form.tsx'
import { pointOf, venueRules } from './venue-rules.ts'
import { stepsToCreate } from './venue-steps.ts'

export function NewVenuePage() {
  const say = useWords(venueWords)
  const run = useVenueSteps()
  const start = useSomewhereKnown()
  const { setDraft, formProps } = useNew({
    empty: emptyDraft,
    isSame: sameDraft,
    rules: venueRules,
    send: (id, draft) => run(stepsToCreate(id, draft, pointOf(draft))),
    after: (id, { name }) => ({ to: paths.venue(id), notice: say('added', { name: name.trim() }) }),
  })
  return (
    <Page title={say('newVenue')} trail={[{ label: say('venues'), to: paths.venues }]}>
      <VenueForm
        {...formProps}
        setDraft={setDraft}
        start={start}
        submitLabel={say('addVenue')}
        cancelTo={paths.venues}
      />
    </Page>
  )
}
