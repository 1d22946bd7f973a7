import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { part } from '../../../ui/part.tsx'
import { useShortcut } from '../../../ui/shortcut.ts'
import { Spoken } from '../../../ui/spoken.tsx'
import { CourtsEditor } from '../form/courts-editor.tsx'
import { useChangeNote } from '../form/use-change-note.ts'
import { useLiveCourts } from '../form/use-live-courts.ts'
import { courtsInOrder, draftOf } from '../form/venue-draft.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { useDeleteVenue } from './use-delete-venue.ts'
import { useVenue } from './use-venue.ts'
import { VenueDetails } from './venue-details.tsx'
import { VenueNotHere } from './venue-not-here.tsx'

// Below the map and the courts: they do not wait for it.
const VenueGames = part(() => import('./venue-games.tsx'), 'VenueGames')

export function VenuePage() {
  const { id = '' } = useParams()
  return <WatchedVenuePage key={id} id={id} />
}

function WatchedVenuePage({ id }: { id: string }) {
  const watched = useVenue(id)
  const [leaving, setLeaving] = useState(false)
  // Our own deletion is on its way to the list; the page need not say that the venue is gone.
  if (watched.record && (watched.state === 'here' || leaving)) {
    return <VenueHere venue={watched.record} onLeaving={setLeaving} />
  }
  return <VenueNotHere watched={watched} />
}

type VenueHereProps = { venue: WholeVenueFragment; onLeaving: (leaving: boolean) => void }

function VenueHere({ venue, onLeaving }: VenueHereProps) {
  const say = useWords(venueWords)
  const navigate = useNavigate()
  const remove = useDeleteVenue()
  const { courts, isAhead, change } = useLiveCourts(venue)
  const note = useChangeNote({ ...draftOf(venue), courts }, isAhead)
  useShortcut('e', () => void navigate(paths.editVenue(venue.id)))

  async function onDelete() {
    onLeaving(true)
    if (!(await remove(venue))) onLeaving(false)
  }

  return (
    <Page
      title={venue.name}
      trail={[{ label: say('venues'), to: paths.venues }]}
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon name="trash" />} onClick={() => void onDelete()}>
            {say('delete')}
          </Button>
          <ButtonLink variant="contained" startIcon={<Icon name="edit" />} to={paths.editVenue(venue.id)}>
            {say('edit')}
          </ButtonLink>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <VenueDetails venue={venue} />
        <Card title={say('courts')}>
          <CourtsEditor courts={courts} onChange={change} />
        </Card>
      </Box>
      <Suspense>
        <VenueGames courts={courtsInOrder(venue)} />
      </Suspense>
      <Spoken text={note} />
    </Page>
  )
}
