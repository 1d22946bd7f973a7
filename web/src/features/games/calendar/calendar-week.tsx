import { type FirstWeekday, weekOf } from '@whistle/domain/time/calendar'
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import { dateText } from '../../../time/date-time-text.ts'
import { LeftToDo } from '../model/status/staffing.tsx'
import { CalendarChip } from './calendar-chip.tsx'
import { dropTarget, useCalendar } from './calendar-context.ts'
import styles from './calendar-days.module.css'
import { type DayGames, type GamesByDay, gamesOn } from './calendar-games.ts'

const maxChips = 50

/** From here on the days have room beside each other; the same width is in the style sheet. */
const wholeWeek = '(min-width: 80em)'

type WeekProps = { date: string; today: string; firstWeekday: FirstWeekday; title: string; byDay: GamesByDay }

/** Seven days side by side, every game on two lines. */
export function CalendarWeek({ date, today, firstWeekday, title, byDay }: WeekProps) {
  const list = useRef<HTMLOListElement>(null)

  // Where the week is wider than the screen the chosen day is in sight.
  useLayoutEffect(() => {
    const column = list.current?.querySelector(`[data-date="${date}"]`)?.closest('ol > li')
    if (!list.current || !column || matchMedia(wholeWeek).matches) return
    list.current.scrollLeft += column.getBoundingClientRect().left - list.current.getBoundingClientRect().left
  }, [date])

  return (
    <ol ref={list} className={styles.week} data-view="week" aria-label={title}>
      {weekOf(date, firstWeekday).map((day) => (
        <Column
          key={day}
          day={day}
          selected={day === date}
          today={day === today}
          found={gamesOn(byDay, day)}
        />
      ))}
    </ol>
  )
}

type ColumnProps = { day: string; selected: boolean; today: boolean; found: DayGames }

const Column = memo(function Column({ day, selected, today, found }: ColumnProps) {
  const { show, move, newAt, language, say, sayStatus } = useCalendar()
  const name = dateText(day, language, { weekday: 'long', month: 'long', day: 'numeric' })
  const { games, open, askedAgain } = found
  const more = games.length - maxChips
  const onEmpty = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    newAt({ date: day })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a new game is made with C.
    <li data-selected={selected} onClick={onEmpty} {...dropTarget((game) => move(game, { date: day }))}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.day}
          data-date={day}
          aria-current={today ? 'date' : undefined}
          title={say('openDay', { date: name })}
          onClick={() => show({ date: day, view: 'day' })}
        >
          <span>{dateText(day, language, { weekday: 'short' })}</span> {Number(day.slice(8))}
        </button>
        <LeftToDo isShort open={open} askedAgain={askedAgain} say={sayStatus} />
      </div>
      <ul>
        {games.slice(0, maxChips).map((game) => (
          <li key={game.id}>
            <CalendarChip roomy game={game} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${say('more', { count: more })} ${name}`}
          onClick={() => show({ date: day, view: 'day' })}
        >
          {say('more', { count: more })}
        </button>
      )}
    </li>
  )
})
