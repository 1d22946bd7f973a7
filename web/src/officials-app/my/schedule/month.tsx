import { monthsAfter, weeksOf } from '@whistle/domain/time/calendar'
import { localTimeOf } from '@whistle/domain/time/time'
import { commonWords } from '../../../i18n/common-words.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { useFirstWeekday } from '../../../time/reading-style.ts'
import { MonthTable } from '../../../ui/lists/month-table.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import type { Section } from '../mine/use-mine.ts'
import { startOf, workOf } from '../mine/work.ts'
import { goTo, myAddress, useMyAddress } from '../parts/address.ts'
import { dateWords } from '../parts/date-words.ts'
import partStyles from '../parts/parts.module.css'
import { PositionCard } from '../parts/position-card.tsx'
import { daysOff, positionsByDay } from './month-days.ts'
import styles from './schedule.module.css'
import { myScheduleWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(myScheduleWords)

/** A month, and the games of the chosen day. */
export function MyMonth({ mine, now }: Section) {
  const today = localTimeOf(now, ownZone).date
  const wanted = useMyAddress()?.query.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : today
  const weeks = weeksOf(day, useFirstWeekday(language))
  const { upcoming, past } = workOf(mine.positions, now)
  const byDay = positionsByDay([...upcoming, ...past], ownZone)
  const [official] = mine.officials
  const off = daysOff(
    weeks.flat(),
    { timeOff: official?.timeOff?.items ?? [], weeklyOff: official?.weeklyOff?.items ?? [] },
    ownZone,
  )
  const chosen = (byDay.get(day) ?? []).toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const step = (months: number) => show(`${monthsAfter(day, months).slice(0, 7)}-01`)

  return (
    <>
      <section
        className={`card ${styles.month}`}
        aria-label={dateWords(day, { month: 'long', year: 'numeric' })}
      >
        <div className={styles.monthHead}>
          <button type="button" className="button quiet" aria-label={say('earlier')} onClick={() => step(-1)}>
            ‹
          </button>
          <h2 aria-live="polite">{dateWords(day, { month: 'long', year: 'numeric' })}</h2>
          <button type="button" className="button quiet" aria-label={say('later')} onClick={() => step(1)}>
            ›
          </button>
          <button type="button" className="button quiet" onClick={() => show(today)} disabled={day === today}>
            {sayCommon('today')}
          </button>
        </div>
        <MonthTable weeks={weeks} weekdayText={(each, weekday) => dateWords(each, { weekday })}>
          {(each) => (
            <td key={each}>
              <Day
                date={each}
                games={(byDay.get(each) ?? []).filter(({ game }) => !game?.cancelledAt).length}
                isOff={off.has(each)}
                isToday={each === today}
                isChosen={each === day}
                isOutside={each.slice(0, 7) !== day.slice(0, 7)}
              />
            </td>
          )}
        </MonthTable>
      </section>
      <section aria-labelledby="chosen-day" className={styles.day}>
        <h2 id="chosen-day">{dateWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
        {chosen.length === 0 && <p className={`card ${partStyles.empty}`}>{say('nothingOnDay')}</p>}
        {chosen.map((position) => (
          <PositionCard key={position.id} position={position} now={now} />
        ))}
      </section>
    </>
  )
}

type DayProps = {
  date: string
  games: number
  isOff: boolean
  isToday: boolean
  isChosen: boolean
  isOutside: boolean
}

function Day({ date, games, isOff, isToday, isChosen, isOutside }: DayProps) {
  const label = [
    dateWords(date, { weekday: 'long', day: 'numeric', month: 'long' }),
    games > 0 && say('games', { count: games }),
    isOff && say('dayOff'),
  ]
  return (
    <button
      type="button"
      className={[styles.dayButton, isOff && styles.off, isOutside && styles.outside]
        .filter(Boolean)
        .join(' ')}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => show(date)}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {games > 0 && (
        <span aria-hidden="true" className={`${partStyles.count} ${styles.dayCount}`}>
          {games}
        </span>
      )}
      <span className="unseen">{label.filter(Boolean).join(', ')}</span>
    </button>
  )
}

function show(day: string) {
  goTo(myAddress('schedule', { view: 'month', day }), 'replace')
}
