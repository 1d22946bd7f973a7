import { dateText } from '../../../time/date-time-text.ts'
import { LeftToDo } from '../model/status/staffing.tsx'
import styles from './calendar.module.css'
import { CalendarChip } from './calendar-chip.tsx'
import { useCalendar } from './calendar-context.ts'
import daysStyles from './calendar-days.module.css'
import { type GamesByDay, gamesOn } from './calendar-games.ts'

type AgendaProps = { days: readonly string[]; today: string; byDay: GamesByDay; nothing: string }

/** The coming days as a list: the view for a phone. */
export function CalendarAgenda({ days, today, byDay, nothing }: AgendaProps) {
  const { show, language, say, sayStatus } = useCalendar()
  const busy = days.filter((day) => gamesOn(byDay, day).games.length > 0)
  if (busy.length === 0) return <p className={styles.nothing}>{nothing}</p>
  return (
    <div className={daysStyles.agenda} data-view="agenda">
      {busy.map((day) => {
        const { games, open, askedAgain } = gamesOn(byDay, day)
        const name = dateText(day, language, { weekday: 'long', month: 'long', day: 'numeric' })
        return (
          <section key={day} aria-label={name} data-today={day === today}>
            <h3>
              <button
                type="button"
                className={daysStyles.day}
                data-date={day}
                aria-label={say('openDay', { date: name })}
                onClick={() => show({ date: day, view: 'day' })}
              >
                {name}
              </button>
              <LeftToDo open={open} askedAgain={askedAgain} say={sayStatus} />
            </h3>
            <ul>
              {games.map((game) => (
                <li key={game.id}>
                  <CalendarChip roomy game={game} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
