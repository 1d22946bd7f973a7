import { weeksOf } from '@whistle/domain/time/calendar'
import { zoneName } from '@whistle/domain/time/zone-name'
import type { Language } from '@whistle/domain/words/language'
import { useMemo, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { useUser } from '../../../session/session.ts'
import { dateHeading, dateText } from '../../../time/date-time-text.ts'
import { ownZone, todayHere } from '../../../time/own-zone.ts'
import { useFirstWeekday } from '../../../time/reading-style.ts'
import { BulkOnGames } from '../bulk/bulk-on-games.tsx'
import { CallOffDay } from '../model/cancelling/call-off-day.tsx'
import { FillButton, type FillPanel } from '../model/filling/fill-button.tsx'
import { useGameFilter } from '../model/filter/game-filter.ts'
import { GameFilterBar } from '../model/filter/game-filter-bar.tsx'
import { NotSentFilter } from '../model/filter/not-sent-filter.tsx'
import { GameFilterOptionsDocument, type GameRowFragment } from '../model/operations.generated.ts'
import { gameStatusWords } from '../model/status/status-words.ts'
import styles from './calendar.module.css'
import { shownDates, useCalendarAddress } from './calendar-address.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { useChipEvents } from './calendar-chip-events.ts'
import { CalendarContext, useNewGameAt } from './calendar-context.ts'
import { CalendarDay } from './calendar-day.tsx'
import { gamesOn, useCalendarGames } from './calendar-games.ts'
import { useCalendarKeys } from './calendar-keys.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { CalendarWeek } from './calendar-week.tsx'
import { calendarWords } from './words.ts'

/** The games of the shown dates with their open positions. */
export function Calendar({ onLiveChange, FillPanel }: { onLiveChange: () => void; FillPanel: FillPanel }) {
  const say = useWords(calendarWords)
  const sayStatus = useWords(gameStatusWords)
  const language = useLanguage()
  const { id: owner } = useUser()
  const address = useCalendarAddress()
  const { date, view, phone, show } = address
  const newAt = useNewGameAt()
  const firstWeekday = useFirstWeekday(language)
  const today = todayHere()
  const filtering = useGameFilter()
  const [{ data: options }] = useQuery({ query: GameFilterOptionsDocument, variables: { owner } })
  const [spoken, setSpoken] = useState('')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useCalendarKeys(frame, address)

  const days = useMemo(
    () => (view === 'month' ? weeksOf(date, firstWeekday).flat() : shownDates(date, view, firstWeekday)),
    [date, view, firstWeekday],
  )
  const games = useCalendarGames(days, filtering.filter, (isByOthers) => {
    if (isByOthers) setSpoken(say('liveChange'))
    onLiveChange()
  })
  const { byDay, shown, all, isHere, isComplete, error, move } = games
  const chipEvents = useChipEvents(shown, move)

  const title = titleOf()
  function titleOf(): string {
    if (view === 'day')
      return dateHeading(date, language, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
      })
    const monthAndYear = { month: 'long', year: 'numeric' } as const
    if (view === 'month') return dateHeading(date, language, monthAndYear)
    // On a phone the title shares its line with the tools.
    const short = { month: 'short', day: 'numeric', year: phone ? undefined : 'numeric' } as const
    return `${dateText(days[0] ?? date, language, short)} – ${dateText(days.at(-1) ?? date, language, short)}`
  }
  const calendar = useMemo(
    () => ({ move, show, newAt, language, say, sayStatus }),
    [move, show, newAt, language, say, sayStatus],
  )
  const none = view === 'day' ? 'noneInDay' : 'noneInSight'
  const nothing = say(filtering.active && all.length > 0 ? 'noneMatch' : none)
  const zones = useMemo(() => otherZones(all, language), [all, language])
  return (
    <section
      ref={frame}
      className={styles.calendar}
      aria-label={say('calendar')}
      aria-busy={!isComplete}
      {...chipEvents}
    >
      <CalendarToolbar
        {...{ title, date, view, show, phone, isOpen }}
        filters={filtering.count}
        onOpen={() => setOpen(!isOpen)}
      />
      {(!phone || isOpen) && <GameFilterBar filtering={filtering} options={options} />}
      <div className={styles.notSent}>
        <NotSentFilter games={shown} filtering={filtering} />
      </div>
      {zones.length > 0 && (!phone || isOpen) && (
        <p className={styles.zones}>
          {say('zoneNote', {
            zones: zones
              .map(([zone, names]) => `${zone.replaceAll('_', ' ')} (${[...names].join(', ')})`)
              .join(', '),
          })}
        </p>
      )}
      <CalendarContext value={calendar}>
        {!isHere && (
          <NotLoaded
            error={error}
            reload={games.reload}
            loading={say('loading')}
            failed={say('loadFailed')}
          />
        )}
        {isComplete && (view === 'day' || view === 'week') && (
          <FillButton variant="quiet" size="small" games={shown} scope={title} Panel={FillPanel} />
        )}
        {isComplete && view === 'week' && <BulkOnGames games={shown} />}
        {isHere && view === 'month' && (
          <CalendarMonth {...{ date, today, firstWeekday, title, byDay, phone }} />
        )}
        {isHere && view === 'week' && <CalendarWeek {...{ date, today, firstWeekday, title, byDay }} />}
        {isHere && view === 'day' && <BulkOnGames games={gamesOn(byDay, date).games} />}
        {isHere && view === 'day' && <CallOffDay date={date} games={gamesOn(byDay, date).games} />}
        {isHere && view === 'day' && (
          <CalendarDay
            {...{ date, options, nothing }}
            found={gamesOn(byDay, date)}
            venue={filtering.filter.venue}
          />
        )}
        {isHere && view === 'agenda' && <CalendarAgenda {...{ days, today, byDay, nothing }} />}
      </CalendarContext>
      <p className={styles.keys}>{say('keys')}</p>
      <div role="status" className="unseen">
        {spoken}
      </div>
    </section>
  )
}

/** The venues' zones that differ from the reader's, each with its short names: two, where the clocks change in between. */
function otherZones(games: readonly GameRowFragment[], language: Language): [string, Set<string>][] {
  const zones = new Map<string, Set<string>>()
  for (const { court, startDateTime } of games) {
    const zone = court?.venue?.timeZone
    if (!zone || zone === ownZone) continue
    const names = zones.get(zone) ?? new Set()
    zones.set(zone, names.add(zoneName(zone, startDateTime, language)))
  }
  return [...zones]
}
