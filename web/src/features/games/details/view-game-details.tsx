import Box from '@mui/material/Box'
import { localTimeOf } from '@whistle/domain/time/time'
import type { ReactNode } from 'react'
import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { clamp } from '../../../ui/clamp.ts'
import { TextLink } from '../../../ui/link.tsx'
import { useNotice } from '../../../ui/notice.tsx'
import { TextInPlace } from '../../../ui/text-in-place.tsx'
import type { Marker } from '../../places/map/marker.ts'
import { PlaceMap } from '../../places/map/place-map.tsx'
import { dateText, zoneName } from '../calendar/calendar-dates.ts'
import { crewOf, nameOf } from '../model/crew-state.ts'
import { zoneOf } from '../model/game-place.ts'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What, when and where, with the venue and everybody who has checked in on a map. */
export function ViewGameDetails({ game, change }: { game: GameViewFragment; change: ChangeGame }) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const language = useLanguage()
  const notify = useNotice()
  const nameRule = useNameRule()
  const { id, court, division, status } = game
  const venue = court?.venue
  const place = venue && say('place', { court: court.name, venue: venue.name })
  const zone = zoneOf(game)
  const { date, time } = localTimeOf(game.startDateTime, zone)
  const own = localTimeOf(game.startDateTime, ownZone)
  const isElsewhere = own.date !== date || own.time !== time

  async function rename(name: string): Promise<boolean> {
    const isDone = await change([{ field: 'updateGame', input: { id, name } }])
    if (isDone && status !== 'UNPUBLISHED') notify({ text: say('renamedUnpublished') })
    return isDone
  }

  return (
    <Card title={say('details')} sx={{ overflow: 'hidden' }}>
      <Box component="dl" sx={{ m: 0, mb: 4, display: 'grid', gap: 2.5 }}>
        <Fact term={sayGame('game')}>
          {status === 'COMPLETE' ? (
            <Box sx={{ fontSize: 15, fontWeight: 650 }}>{game.name}</Box>
          ) : (
            <Box sx={{ mx: -2, my: -1 }}>
              <TextInPlace
                strong
                label={sayGame('game')}
                value={game.name}
                rule={nameRule}
                onCommit={rename}
              />
            </Box>
          )}
        </Fact>
        <Fact term={say('dateAndTime')}>
          <Box className="figures">
            {`${dateText(date, language, { weekday: 'short' })} ${date} ${time} · ${say('minutes', { count: game.duration })}`}
          </Box>
          {isElsewhere && (
            <Box className="figures" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {`${zoneName(zone, game.startDateTime, language)} · ${say('readersTime', own)}`}
            </Box>
          )}
        </Fact>
        <Fact term={say('courtAndVenue')}>
          {venue ? (
            <TextLink to={paths.venue(venue.id)} title={place ?? undefined} sx={clamp(3)}>
              {place}
            </TextLink>
          ) : (
            say('noCourt')
          )}
          {venue?.formattedAddress && (
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{venue.formattedAddress}</Box>
          )}
        </Fact>
        {division && (
          <Fact term={say('division')}>
            {[
              division.sport ? `${division.sport.name} - ${division.name}` : division.name,
              game.requiredCertification && say('requiredIs', { name: game.requiredCertification.name }),
              game.isTournament && say('isTournament'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        )}
      </Box>
      {venue?.location && (
        <Box
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
            overflow: 'hidden',
            position: 'relative',
          }}
        >
          <PlaceMap
            centre={venue.location}
            markers={[
              { id: venue.id, ...venue.location, label: venue.name, kind: 'venue' },
              ...checkInsOf(game, zone, (at) => say('checkedInAt', { time: at })),
            ]}
            label={say('mapOf', { name: venue.name })}
            zoom={15}
            height={260}
          />
        </Box>
      )}
      {venue && !venue.location && <Box sx={{ color: 'text.secondary' }}>{say('noPin')}</Box>}
    </Card>
  )
}

function checkInsOf(game: GameViewFragment, zone: string, detail: (time: string) => string): Marker[] {
  return crewOf(game).flatMap(({ id, official, checkinLocation, checkinDateTime }): Marker[] => {
    if (!official || !checkinLocation || !checkinDateTime) return []
    const { time } = localTimeOf(checkinDateTime, zone)
    return [{ id, ...checkinLocation, label: nameOf(official), kind: 'person', detail: detail(time) }]
  })
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 0.5, sm: 3 }, gridTemplateColumns: { sm: '112px minmax(0, 1fr)' } }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
