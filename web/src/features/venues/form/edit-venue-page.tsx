import { useParams } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { useVenue } from '../details/use-venue.ts'
import { VenueNotHere } from '../details/venue-not-here.tsx'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { EditConflict } from './edit-conflict.tsx'
import { useEditVenue } from './use-edit-venue.ts'
import { useSomewhereKnown } from './use-somewhere-known.ts'
import { VenueForm } from './venue-form.tsx'

export function EditVenuePage() {
  const { id = '' } = useParams()
  return <WatchedEditPage key={id} id={id} />
}

function WatchedEditPage({ id }: { id: string }) {
  const watched = useVenue(id)
  if (watched.state === 'here' && watched.venue)
    return <EditPage venue={watched.venue} reload={watched.reload} />
  return <VenueNotHere watched={watched} />
}

function EditPage({ venue, reload }: { venue: WholeVenueFragment; reload: () => void }) {
  const say = useWords(venueWords)
  const start = useSomewhereKnown()
  const edit = useEditVenue(venue, reload)
  const trail = [
    { label: say('venues'), to: paths.venues },
    { label: venue.name, to: paths.venue(venue.id) },
  ]
  return (
    <Page title={say('editVenue')} trail={trail}>
      <VenueForm
        form={edit.form}
        start={start}
        submitLabel={say('save')}
        cancelTo={paths.venue(venue.id)}
        saving={edit.saving}
        failure={edit.failure}
        blocked={edit.theirs !== null}
        onSubmit={() => void edit.save()}
      >
        {edit.theirs && (
          <EditConflict
            mine={edit.mine}
            theirs={edit.theirs}
            onKeepMine={() => void edit.keepMine()}
            onTakeTheirs={edit.takeTheirs}
          />
        )}
      </VenueForm>
    </Page>
  )
}
