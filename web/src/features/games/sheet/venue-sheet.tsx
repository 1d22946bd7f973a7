import { showTime } from '@whistle/domain/games/check-in'
import { positionState } from '@whistle/domain/games/crew'
import { phoneText } from '@whistle/domain/officials/phone'
import { localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import type { SayOf } from '@whistle/domain/words/language'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { namedDateTimeText, timeText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import paper from '../../../ui/layout/paper.module.css'
import { crewOf, nameOf } from '../model/crew-state.ts'
import type { SheetGameFragment } from './sheet.generated.ts'
import styles from './sheet.module.css'
import type { Sheet } from './sheets-of.ts'
import { sheetWords } from './words.ts'

type Props = { sheet: Sheet; title: string; manager: string }
type Position = NonNullable<SheetGameFragment['assignments']>['items'][number]

/** The games of a venue as a table of paper: when, which court, who, and their phones. */
export function VenueSheet({ sheet, title, manager }: Props) {
  const say = useWords(sheetWords)
  const language = useLanguage()
  const { venue, games } = sheet
  const zone = sheet.zone ?? ownZone
  const name = venue?.name ?? say('noVenue')
  const timeOf = (instant: string) => timeText(localTimeOf(instant, zone).time, language, zone)
  const head = (
    <>
      <div>
        <h2>{name}</h2>
        {venue?.formattedAddress && <p className={paper.quiet}>{venue.formattedAddress}</p>}
      </div>
      <div className={paper.right}>
        <p className={paper.strong}>{title}</p>
        <p className={paper.quiet}>
          {[
            say('games', { count: games.length }),
            games[0] && say('zone', { zone: zoneName(zone, games[0].startDateTime, language) }),
            manager && say('by', { name: manager }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </>
  )
  return (
    <article className={classNames(paper.sheet, paper.runs)} aria-label={name}>
      <header className={paper.head}>{head}</header>
      <table className={paper.table}>
        <thead>
          {/* On paper in place of the header above: on each page of the venue. */}
          <tr className={paper.running}>
            <td colSpan={4}>
              <div className={paper.head}>{head}</div>
            </td>
          </tr>
          <tr>
            <th scope="col">{say('time')}</th>
            <th scope="col">{say('court')}</th>
            <th scope="col">{say('game')}</th>
            <th scope="col">{say('crew')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <td className={classNames('figures', paper.once, paper.strong, game.cancelledAt && styles.off)}>
                {timeOf(game.startDateTime)}
              </td>
              <td className={paper.once}>{game.court?.name}</td>
              <td>
                <b className={classNames(game.cancelledAt && styles.off)}>{game.name}</b>
                <div className={paper.quiet}>{game.division?.name}</div>
                <div className={classNames(paper.quiet, paper.once)}>
                  {game.number && say('number', { number: game.number })}
                </div>
              </td>
              <td>
                {game.cancelledAt ? (
                  <b>{say('cancelled')}</b>
                ) : (
                  <>
                    <ul className={styles.crew}>
                      {crewOf(game).map((position) => (
                        <li key={position.id}>
                          <span className={styles.quiet}>{positionText(position, say)}</span>
                          <span>{holderText(position, say)}</span>
                          <span className={classNames('figures', paper.once)}>
                            {phoneText(position.official?.mobilePhone)}
                          </span>
                          <span className={classNames('figures', paper.once, styles.quiet)}>
                            {position.official &&
                              position.showTimeMin > 0 &&
                              say('show', {
                                time: timeOf(showTime(game.startDateTime, position.showTimeMin)),
                              })}
                          </span>
                        </li>
                      ))}
                    </ul>
                    {game.note && <p className={styles.note}>{say('note', { note: game.note })}</p>}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={paper.foot}>
        {say('printed', { time: namedDateTimeText(new Date().toISOString(), zone, language) })}
      </p>
    </article>
  )
}

function positionText({ name, isBackup }: Position, say: SayOf<typeof sheetWords>): string {
  return isBackup ? `${name} (${say('backup')})` : name
}

/** Who comes; what is not sure is said. */
function holderText(position: Position, say: SayOf<typeof sheetWords>): string {
  const state = positionState(position)
  if (state === 'open') return `– ${say('open')} –`
  const name = nameOf(position.official)
  return state === 'placed' || state === 'offered' || state === 'askedAgain'
    ? `${name} (${say(state)})`
    : name
}
