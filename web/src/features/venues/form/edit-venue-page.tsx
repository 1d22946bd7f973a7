import type { SayOf } from '@whistle/domain/words/language'
import { useParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { EditConflict, useDifferenceLines } from '../../../records/edit-conflict.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useVenue } from '../model/use-venue.ts'
import { draftOf, type VenueDraft } from '../model/venue-draft.ts'
import { VenueNotHere } from '../model/venue-not-here.tsx'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { useEditVenue } from './use-edit-venue.ts'
import { useSomewhereKnown } from './use-somewhere-known.ts'
import { VenueForm } from './venue-form.tsx'

export function EditVenuePage() {
  const { id = '' } = useParams()
  return <WatchedEditPage key={id} id={id} />
}

function WatchedEditPage({ id }: { id: string }) {
  const watched = useVenue(id)
  if (watched.state === 'here' && watched.record)
    return <EditPage venue={watched.record} reload={watched.reload} />
  return <VenueNotHere watched={watched} />
}

function EditPage({ venue, reload }: { venue: WholeVenueFragment; reload: () => void }) {
  const say = useWords(venueWords)
  const sayCommon = useWords(commonWords)
  const start = useSomewhereKnown()
  const { edit, form, failure, takeTheirs } = useEditVenue(venue, reload)
  const linesOf = useDifferenceLines()
  const trail = [
    { label: say('venues'), to: paths.venues },
    { label: venue.name, to: paths.venue(venue.id) },
  ]
  return (
    <Page title={say('editVenue')} trail={trail}>
      <VenueForm
        form={form}
        setDraft={edit.setDraft}
        start={start}
        submitLabel={sayCommon('save')}
        cancelTo={paths.venue(venue.id)}
        isSaving={edit.isSaving}
        failure={failure}
        isBlocked={edit.theirs !== null}
        onSubmit={() => void edit.save()}
      >
        {edit.theirs && (
          <EditConflict
            title={say('changedMeanwhile')}
            lines={linesOf(differences(draftOf(edit.theirs), edit.mine, say))}
            onKeepMine={() => void edit.keepMine()}
            onTakeTheirs={takeTheirs}
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
