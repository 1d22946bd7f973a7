import type { SayOf } from '@whistle/domain/words/language'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { EditConflict, useDifferenceLines } from '../../../records/form/edit-conflict.tsx'
import { type HereProps, recordPage } from '../../../records/record-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useSomewhereKnown } from '../../places/use-somewhere-known.ts'
import { useVenue } from '../model/use-venue.ts'
import type { VenueDraft } from '../model/venue-draft.ts'
import { VenueNotHere } from '../model/venue-not-here.ts'
import { venueWords } from '../words.ts'
import { useEditVenue } from './use-edit-venue.ts'
import { VenueForm } from './venue-form.tsx'

export const EditVenuePage = recordPage({ useWatched: useVenue, notHere: VenueNotHere, here: EditPage })

function EditPage({ record: venue, watched: { reload } }: HereProps<ReturnType<typeof useVenue>>) {
  const say = useWords(venueWords)
  const sayCommon = useWords(commonWords)
  const start = useSomewhereKnown()
  const { setDraft, formProps, conflict } = useEditVenue(venue, reload)
  const linesOf = useDifferenceLines()
  const trail = [
    { label: say('venues'), to: paths.venues },
    { label: venue.name, to: paths.venue(venue.id) },
  ]
  return (
    <Page title={say('editVenue')} trail={trail}>
      <VenueForm
        {...formProps}
        setDraft={setDraft}
        start={start}
        submitLabel={sayCommon('save')}
        cancelTo={paths.venue(venue.id)}
      >
        {conflict && (
          <EditConflict
            title={say('changedMeanwhile')}
            lines={linesOf(differences(conflict.theirs, conflict.mine, say))}
            {...conflict.choices}
          />
        )}
      </VenueForm>
    </Page>
  )
}

function differences(theirs: VenueDraft, yours: VenueDraft, say: SayOf<typeof venueWords>) {
  const courtsOf = ({ courts }: VenueDraft) => courts.map(({ name }) => name).join(', ')
  return [
    { label: say('name'), theirs: theirs.name, yours: yours.name },
    { label: say('address'), theirs: theirs.formattedAddress, yours: yours.formattedAddress },
    { label: say('coordinates'), theirs: theirs.coordinates, yours: yours.coordinates },
    { label: say('timeZone'), theirs: theirs.timeZone, yours: yours.timeZone },
    { label: say('courts'), theirs: courtsOf(theirs), yours: courtsOf(yours) },
  ]
}
