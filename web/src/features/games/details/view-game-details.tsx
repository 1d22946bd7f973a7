import { localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import type { ReactNode } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { localText, timeText, weekdayText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextInPlace } from '../../../ui/controls/text-in-place.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { Marker } from '../../places/map/marker.ts'
import { PlaceMap } from '../../places/map/place-map.tsx'
import { crewOf, nameOf } from '../model/crew-state.ts'
import { zoneOf } from '../model/game-place.ts'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import styles from './view-game-details.module.css'
import { gamePageWords } from './words.ts'

/** Name, start and place of the game, with the venue and all check-ins on a map. */
export function ViewGameDetails({ game, change }: { game: GameViewFragment; change: ChangeGame }) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const notify = useNotice()
  const nameRule = useNameRule()
  const { id, court, division, status } = game
  const venue = court?.venue
  const place = venue && say('place', { court: court.name, venue: venue.name })
  const zone = zoneOf(game)
  const teams = [
    game.homeTeam && say('homeOf', { team: game.homeTeam }),
    game.awayTeam && say('awayOf', { team: game.awayTeam }),
  ].filter(Boolean)
  const { date, time } = localTimeOf(game.startDateTime, zone)
  const own = localTimeOf(game.startDateTime, ownZone)
  const isElsewhere = own.date !== date || own.time !== time

  const checkInTime = (at: string) =>
    `${timeText(localTimeOf(at, zone).time, language, zone)} ${zoneName(zone, at, language)}`

  async function rename(name: string): Promise<boolean> {
    const isDone = await change([{ field: 'updateGame', input: { id, name } }])
    if (isDone && status !== 'UNPUBLISHED') {
      const back = () => void change([{ field: 'updateGame', input: { id, name: game.name, undo: true } }])
      notify({ text: say('renamedUnpublished'), action: { label: sayCommon('undo'), run: back } })
    }
    return isDone
  }

  return (
    <Card title={say('details')} className={styles.card}>
      <dl className={styles.facts}>
        <Fact term={sayGame('game')}>
          {status === 'COMPLETE' ? (
            <div className={styles.name}>{game.name}</div>
          ) : (
            <div className={styles.nameField}>
              <TextInPlace
                strong
                wraps
                label={sayGame('game')}
                value={game.name}
                rule={nameRule}
                onCommit={rename}
              />
            </div>
          )}
        </Fact>
        {game.number && <Fact term={say('number')}>{game.number}</Fact>}
        {teams.length > 0 && <Fact term={say('teams')}>{teams.join(' · ')}</Fact>}
        <Fact term={say('dateAndTime')}>
          <div className="figures">
            <span className={styles.whole}>
              {`${weekdayText({ date, time }, language, zone)} ${zoneName(zone, game.startDateTime, language)}`}
            </span>
            {' · '}
            <span className={styles.whole}>{say('minutes', { count: game.duration })}</span>
          </div>
          {isElsewhere && (
            <div className={classNames('figures', basic.note)}>
              {say('readersTime', { time: localText(own, language, ownZone) })}
            </div>
          )}
        </Fact>
        <Fact term={say('courtAndVenue')}>
          {venue ? (
            <TextLink
              to={paths.venue(venue.id)}
              title={place ?? undefined}
              className={classNames(basic.clamped, styles.venue)}
            >
              {place}
            </TextLink>
          ) : (
            say('noCourt')
          )}
          {venue?.formattedAddress && <div className={basic.note}>{venue.formattedAddress}</div>}
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
        {game.note && (
          <Fact term={say('noteForOfficials')}>
            <div className={styles.note}>{game.note}</div>
          </Fact>
        )}
      </dl>
      {venue?.location && (
        <div className={styles.map}>
          <PlaceMap
            centre={venue.location}
            markers={[
              { id: venue.id, ...venue.location, label: venue.name, kind: 'venue' },
              ...checkInsOf(game, (at) => say('checkedInAt', { time: checkInTime(at) })),
            ]}
            label={say('mapOf', { name: venue.name })}
            zoom={15}
            height={260}
          />
        </div>
      )}
      {venue && !venue.location && <div className={basic.secondary}>{say('noPin')}</div>}
    </Card>
  )
}

function checkInsOf(game: GameViewFragment, detail: (at: string) => string): Marker[] {
  return crewOf(game).flatMap(({ id, official, checkinLocation, checkinDateTime }): Marker[] => {
    if (!official || !checkinLocation || !checkinDateTime) return []
    return [
      { id, ...checkinLocation, label: nameOf(official), kind: 'person', detail: detail(checkinDateTime) },
    ]
  })
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={basic.secondary}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
