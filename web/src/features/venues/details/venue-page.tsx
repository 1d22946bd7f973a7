import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../../../records/record-page.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useShortcut } from '../../../ui/keys/shortcut.ts'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { part } from '../../../ui/part.tsx'
import { CourtsEditor } from '../form/courts-editor.tsx'
import { useChangeNote } from '../form/use-change-note.ts'
import { useLiveCourts } from '../form/use-live-courts.ts'
import { useVenue } from '../model/use-venue.ts'
import { courtsInOrder, draftOf } from '../model/venue-draft.ts'
import { VenueNotHere } from '../model/venue-not-here.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { useDeleteVenue } from './use-delete-venue.ts'
import { VenueDetails } from './venue-details.tsx'

// Map and courts, above it, do not wait for it.
const VenueGames = part(() => import('./venue-games.tsx'), 'VenueGames')

export function VenuePage() {
  return (
    <RecordPage useWatched={useVenue} notHere={VenueNotHere}>
      {(venue, { onLeaving }) => <VenueHere venue={venue} onLeaving={onLeaving} />}
    </RecordPage>
  )
}

type VenueHereProps = { venue: WholeVenueFragment; onLeaving: (leaving: boolean) => void }

function VenueHere({ venue, onLeaving }: VenueHereProps) {
  const say = useWords(venueWords)
  const sayCommon = useWords(commonWords)
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
          <Button variant="secondary" icon={<Icon name="trash" />} onClick={() => void onDelete()}>
            {sayCommon('delete')}
          </Button>
          <ButtonLink variant="primary" icon={<Icon name="edit" />} to={paths.editVenue(venue.id)}>
            {sayCommon('edit')}
          </ButtonLink>
        </>
      }
    >
      <div className={classNames(basic.columns, basic.wideFirst)}>
        <VenueDetails venue={venue} />
        <Card title={say('courts')}>
          <CourtsEditor courts={courts} onChange={change} />
        </Card>
      </div>
      <Suspense>
        <VenueGames courts={courtsInOrder(venue)} />
      </Suspense>
      <Spoken text={note} />
    </Page>
  )
}
