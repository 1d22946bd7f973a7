import { lanesOf, minutesOf, timeOf } from '@whistle/domain/time/calendar'
import type { MouseEvent } from 'react'
import { withText } from '../../../ui/media.ts'
import type { GameFilterOptionsQuery, GameRowFragment } from '../model/operations.generated.ts'
import { LeftToDo } from '../model/status/staffing.tsx'
import { openAndAsked } from '../model/status/staffing-text.ts'
import frameStyles from './calendar.module.css'
import { CalendarChip } from './calendar-chip.tsx'
import { type CourtColumn, columnsOf } from './calendar-columns.ts'
import { dropTarget, useCalendar } from './calendar-context.ts'
import styles from './calendar-day.module.css'
import type { DayGames } from './calendar-games.ts'

const hourHeight = 56
/** The height of the smallest chip, in minutes of the grid. */
const minMinutes = (24 / hourHeight) * 60

type DayProps = {
  date: string
  found: DayGames
  venue: string | null
  options: GameFilterOptionsQuery | undefined
  nothing: string
}

/** One day: time down, courts across. */
export function CalendarDay({ date, found, venue, options, nothing }: DayProps) {
  const { say } = useCalendar()
  const columns = columnsOf(found.games, options, venue)
  if (columns.length === 0) return <p className={frameStyles.nothing}>{nothing}</p>

  const starts = found.games.map((game) => minutesOf(game.startTime ?? ''))
  const ends = found.games.map((game, at) => (starts[at] ?? 0) + game.duration)
  const from = Math.floor(Math.min(8 * 60, ...starts) / 60)
  const to = Math.min(24, Math.ceil(Math.max(21 * 60, ...ends) / 60))
  const hours = Array.from({ length: to - from }, (_, at) => from + at)
  const hour = withText(hourHeight)
  return (
    <section
      className={styles.day}
      data-view="day"
      aria-label={say('courts')}
      style={{ '--hour': `${hour}px` } as object}
    >
      <div className={`${styles.hours} figures`} aria-hidden>
        <div>
          {hours.map((at) => (
            <span key={at}>{timeOf(at * 60)}</span>
          ))}
        </div>
      </div>
      {columns.map((column) => (
        <Court
          key={column.id}
          date={date}
          column={column}
          from={from * 60}
          hour={hour}
          height={hours.length * hour}
        />
      ))}
    </section>
  )
}

type CourtProps = { date: string; column: CourtColumn; from: number; hour: number; height: number }

function Court({ date, column, from, hour, height }: CourtProps) {
  const { move, newAt, sayStatus } = useCalendar()
  const { court, games } = column
  const timeBelow = (pixels: number, step: number) =>
    timeOf(from + Math.round(((pixels / hour) * 60) / step) * step)

  function onEmpty(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) return
    const top = event.currentTarget.getBoundingClientRect().top
    newAt({ date, time: timeBelow(event.clientY - top - hour / 4, 30), court: court?.id })
  }
  function placeOf({ game, from: start, to }: Span, lane: number, lanes: number) {
    const height = ((Math.min(to, 24 * 60) - start) / 60) * hour - 2
    return {
      top: ((start - from) / 60) * hour,
      height,
      left: `${(lane / lanes) * 100}%`,
      width: `${100 / lanes}%`,
      '--lines': linesIn(height, isTall(game)),
    } as object
  }
  return (
    <section aria-label={court ? `${court.name}, ${court.venue?.name ?? ''}` : sayStatus('noCourt')}>
      <div className={styles.court}>
        <b>{court?.name ?? sayStatus('noCourt')}</b>
        <span>{court?.venue?.name}</span>
        <LeftToDo isShort {...openAndAsked(games)} say={sayStatus} />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a new game is made with C. */}
      <ul
        style={{ height }}
        onClick={onEmpty}
        {...dropTarget((game, top) => move(game, { date, time: timeBelow(top, 15), court }))}
      >
        {lanesOf(games.map(spanOf)).map(({ item, lane, lanes }) => (
          <li key={item.game.id} data-tall={isTall(item.game)} style={placeOf(item, lane, lanes)}>
            <CalendarChip game={item.game} block={isTall(item.game) ? 'tall' : 'low'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A block of this length has room for names below the time. */
const isTall = ({ duration }: GameRowFragment) => duration >= 50

/** The lines of names in a block: below the time in a tall one, beside it in a low one. */
function linesIn(height: number, tall: boolean): number {
  return Math.max(1, Math.floor((height - 4 - (tall ? withText(18) : 0)) / withText(15)))
}

type Span = ReturnType<typeof spanOf>

function spanOf(game: GameRowFragment) {
  const from = minutesOf(game.startTime ?? '')
  return { game, from, to: from + Math.max(game.duration, minMinutes) }
}
