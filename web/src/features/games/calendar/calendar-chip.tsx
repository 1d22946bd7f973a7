import { shownStatus } from '@whistle/domain/games/game'
import { memo } from 'react'
import { paths } from '../../../paths.ts'
import { timeText } from '../../../time/date-time-text.ts'
import { homeZone } from '../../../time/own-zone.ts'
import { CrewNames } from '../model/crew-names.tsx'
import { placeOf } from '../model/game-place.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { AskedAgainCount, NotSentCount } from '../model/status/staffing.tsx'
import { staffingText } from '../model/status/staffing-text.ts'
import { StatusIcon } from '../model/status/status-badge.tsx'
import styles from './calendar-chip.module.css'
import { useCalendar } from './calendar-context.ts'
import { isMovable } from './calendar-moves.ts'

// A month draws more than a hundred chips: the strings are built once.
const timeClass = `${styles.time} figures`
const staffingClass = `${styles.staffing} figures`

type ChipProps = {
  game: GameRowFragment
  /** With court and division on a second line. */
  roomy?: boolean
  /** In a block of the day: the whole name, and the names of the crew below it where the block is high. */
  block?: 'tall' | 'low'
  /** Reached by Tab: in a grid of days only the chips of the selected day are. */
  reached?: boolean
}

/** A game in the calendar: time, name, staffing. The calendar hears the events of all of them, `useChipEvents`. */
export const CalendarChip = memo(function CalendarChip({
  game,
  roomy = false,
  block,
  reached = true,
}: ChipProps) {
  const { language, sayStatus: say } = useCalendar()
  const place = placeOf(game, say('noCourt'))
  const shown = shownStatus(game)
  const status = say(shown)
  const time = timeText(game.startTime ?? '', language, game.court?.venue?.timeZone ?? homeZone())

  return (
    <a
      href={paths.game(game.id)}
      className={styles.chip}
      data-status={shown}
      tabIndex={reached ? undefined : -1}
      title={`${time} ${game.name} · ${status} · ${place}`}
      data-game={game.id}
      draggable={isMovable(game) ? undefined : false}
    >
      <span className={timeClass}>{time}</span>
      {block ? (
        <span className={styles.text}>
          <span className={styles.name}>{game.name}</span>
          {block === 'tall' && (
            <span className={styles.crew}>
              <CrewNames game={game} />
            </span>
          )}
        </span>
      ) : (
        <span className={styles.name}>{game.name}</span>
      )}
      <span className={staffingClass}>{staffingText(game)}</span>
      {game.askedAgain ? <AskedAgainCount game={game} say={say} /> : null}
      {game.offersNotSent ? <NotSentCount game={game} say={say} /> : null}
      <StatusIcon status={shown} size={12} spoken={status} />
      {roomy && (
        <span className={styles.place}>{game.division ? `${place} · ${game.division.name}` : place}</span>
      )}
    </a>
  )
})
