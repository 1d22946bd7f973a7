import { type DashboardPeriod, type Span, spanOf } from '@whistle/domain/games/dashboard-period'
import type { FirstWeekday } from '@whistle/domain/time/calendar'
import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time/time'
import { ownZone } from '../../../time/own-zone.ts'
import { type CalendarView, shownDates } from '../calendar/calendar-address.ts'

/** The days that the figures count, the last one included, and the same as instants. */
export type ShownPeriod = { readonly first: string; readonly last: string; readonly span: Span }

/** A period of the selector, ending with today's. */
export function periodOf(period: DashboardPeriod, today: string): ShownPeriod {
  const span = spanOf(period, midnight(today), ownZone)
  return {
    first: localTimeOf(span.from, ownZone).date,
    last: daysAfter(localTimeOf(span.to, ownZone).date, -1),
    span,
  }
}

/** The dates that the calendar shows. */
export function periodOfCalendar(date: string, view: CalendarView, firstWeekday: FirstWeekday): ShownPeriod {
  const days = shownDates(date, view, firstWeekday)
  const first = days[0] ?? date
  const last = days.at(-1) ?? date
  return { first, last, span: { from: midnight(first), to: midnight(daysAfter(last, 1)) } }
}

function midnight(date: string): string {
  return instantOf({ date, time: '00:00' }, ownZone) ?? ''
}
