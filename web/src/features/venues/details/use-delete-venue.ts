import { useNavigate } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { useVenueSteps } from '../form/use-venue-steps.ts'
import { stepsToCreate } from '../form/venue-steps.ts'
import { draftOf } from '../model/venue-draft.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'

/** Deletes a venue and goes to the list, with Undo. Resolves with whether it is deleted. */
export function useDeleteVenue(): (venue: WholeVenueFragment) => Promise<boolean> {
  const say = useWords(venueWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const navigate = useNavigate()
  const run = useVenueSteps()

  /** Creates the venue and its courts with the same ids, so that links to them work again. */
  async function restore(venue: WholeVenueFragment) {
    const { name } = venue
    const failure = await run(stepsToCreate(venue.id, draftOf(venue), venue.location))
    if (!failure) return notify({ text: say('restored', { name }) })
    notify({
      text: say('notRestored', { name, reason: failure.text }),
      tone: 'failure',
      action: { label: sayCommon('retry'), run: () => void restore(venue) },
    })
  }

  return async (venue) => {
    const { id, name } = venue
    const failure = await run([{ field: 'deleteVenue', input: { id } }])
    if (failure) {
      notify({ text: say('notDeleted', { name, reason: failure.text }), tone: 'failure' })
      return false
    }
    await navigate(paths.venues)
    notify({
      text: say('deleted', { name }),
      action: { label: sayCommon('undo'), run: () => void restore(venue) },
    })
    return true
  }
}
