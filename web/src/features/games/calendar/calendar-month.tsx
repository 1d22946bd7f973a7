import type { FirstWeekday } from '@whistle/domain/time/calendar'
import { weeksOf } from '@whistle/domain/time/calendar'
import { type MouseEvent, memo } from 'react'
import { dateText } from '../../../time/date-time-text.ts'
import { MonthTable } from '../../../ui/lists/month-table.tsx'
import { LeftToDo } from '../model/status/staffing.tsx'
import { CalendarChip } from './calendar-chip.tsx'
import { dropTarget, useCalendar } from './calendar-context.ts'
import styles from './calendar-days.module.css'
import { type DayGames, type GamesByDay, gamesOn } from './calendar-games.ts'

/** More are behind one click, so that two thousand games draw as fast as twenty. */
const maxChips = 3

const countClass = `${styles.count} figures`

type MonthProps = {
  date: string
  today: string
  firstWeekday: FirstWeekday
  title: string
  byDay: GamesByDay
  /** Without room for chips: a day shows its number of games. */
  phone: boolean
}

export function CalendarMonth({ date, today, firstWeekday, title, byDay, phone }: MonthProps) {
  const { language } = useCalendar()
  return (
    <MonthTable
      className={styles.month}
      // A table whose cells are walked by arrow keys is a grid.
      role="grid"
      aria-label={title}
      weeks={weeksOf(date, firstWeekday)}
      weekdayText={(day, weekday) => dateText(day, language, { weekday })}
    >
      {(day) => (
        <DayCell
          key={day}
          day={day}
          selected={day === date}
          today={day === today}
          outside={!day.startsWith(date.slice(0, 7))}
          found={gamesOn(byDay, day)}
          phone={phone}
        />
      )}
    </MonthTable>
  )
}

type CellProps = {
  day: string
  selected: boolean
  today: boolean
  outside: boolean
  found: DayGames
  phone: boolean
}

const DayCell = memo(function DayCell({ day, selected, today, outside, found, phone }: CellProps) {
  const { show, move, newAt, language, say, sayStatus } = useCalendar()
  const name = dateText(day, language, { weekday: 'long', month: 'long', day: 'numeric' })
  const { games, open, askedAgain } = found
  // One game too many takes the line that '+1 more' would take.
  const shown = games.length > maxChips + 1 ? games.slice(0, maxChips) : games
  const more = games.length - shown.length
  const onEmpty = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    newAt({ date: day })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a new game is made with C, and Enter opens the day.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
    <td
      data-date={day}
      data-outside={outside || undefined}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={onEmpty}
      {...dropTarget((game) => move(game, { date: day }))}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.day}
          tabIndex={selected ? undefined : -1}
          aria-current={today ? 'date' : undefined}
          aria-label={say('openDay', { date: name })}
          onClick={() => show({ date: day, view: 'day' })}
        >
          {Number(day.slice(8))}
        </button>
        <LeftToDo isShort open={open} askedAgain={askedAgain} say={sayStatus} />
      </div>
      {phone && games.length > 0 && (
        <button
          type="button"
          className={countClass}
          tabIndex={selected ? undefined : -1}
          aria-label={`${name}: ${say('games', { count: games.length })}, ${say('openPositions', { count: open })}`}
          onClick={() => show({ date: day, view: 'agenda' })}
        >
          {games.length}
        </button>
      )}
      {!phone && shown.length > 0 && (
        <ul>
          {shown.map((game) => (
            <li key={game.id}>
              <CalendarChip game={game} reached={selected} />
            </li>
          ))}
        </ul>
      )}
      {!phone && more > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={selected ? undefined : -1}
          aria-label={`${say('more', { count: more })} ${name}`}
          onClick={() => show({ date: day, view: 'day' })}
        >
          {say('more', { count: more })}
        </button>
      )}
    </td>
  )
})
