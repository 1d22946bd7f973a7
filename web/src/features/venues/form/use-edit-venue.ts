import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useEdit } from '../../../records/form/use-edit.ts'
import { venueModel } from '../model/venue-draft.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { useVenueSteps } from './use-venue-steps.ts'
import { pointOf, venueRules } from './venue-rules.ts'
import { stepsToSave } from './venue-steps.ts'

export function useEditVenue(venue: WholeVenueFragment, reload: () => void) {
  const say = useWords(venueWords)
  const run = useVenueSteps()
  return useEdit({
    saved: venue,
    reload,
    model: venueModel,
    rules: venueRules,
    send: (draft, base) => run(stepsToSave(base, draft, pointOf(draft))),
    after: ({ name }) => ({ to: paths.venue(venue.id), notice: say('saved', { name: name.trim() }) }),
  })
}
