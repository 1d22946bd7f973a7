import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { RecordActions } from '../../../records/record-actions.tsx'
import { type HereProps, recordPage } from '../../../records/record-page.tsx'
import { classNames } from '../../../ui/class-names.ts'
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
import { venueWords } from '../words.ts'
import { useDeleteVenue } from './use-delete-venue.ts'
import { VenueDetails } from './venue-details.tsx'

// Map and courts, above them, do not wait for them.
const VenueGames = part(() => import('./venue-games.tsx'), 'VenueGames')
const VenueDrives = part(() => import('./venue-drives.tsx'), 'VenueDrives')

export const VenuePage = recordPage({ useWatched: useVenue, notHere: VenueNotHere, here: VenueHere })

function VenueHere({ record: venue, onLeaving }: HereProps<ReturnType<typeof useVenue>>) {
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
        <RecordActions
          remove={{ label: sayCommon('delete'), run: () => void onDelete() }}
          editTo={paths.editVenue(venue.id)}
        />
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
        <VenueDrives venue={venue} />
      </Suspense>
      <Spoken text={note} />
    </Page>
  )
}
