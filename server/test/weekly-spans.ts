import { clockText, type WeeklyOff } from '@whistle/domain/officials/availability'
import { weekdayOf } from '@whistle/domain/time/calendar'
import { daysAfter, type Instant, instantOf, localTimeOf, minutesAfter } from '@whistle/domain/time/time'

type Away = { readonly startsAt: Instant; readonly endsAt: Instant }

/**
 * What the database's `weekly_off_spans` is compared with: a weekly pattern as spans of real time that touch a period. Of an hour that comes twice both are off; what begins in the
 * hour that is skipped moves forward with the clock.
 */
export function weeklySpans(pattern: WeeklyOff, period: { from: Instant; to: Instant }): Away[] {
  const { timeZone } = pattern
  const last = localTimeOf(period.to, timeZone).date
  const spans: Away[] = []
  for (
    let date = daysAfter(localTimeOf(period.from, timeZone).date, -1);
    date <= last;
    date = daysAfter(date, 1)
  ) {
    if (weekdayOf(date) !== pattern.weekday % 7) continue
    const startsAt = firstAt(date, pattern.fromMinute, timeZone)
    const endsAt = lastAt(date, pattern.toMinute, timeZone)
    // What lies within the hour that is skipped does not come at all.
    const isThere = startsAt < endsAt
    if (isThere && startsAt < period.to && endsAt > period.from) spans.push({ startsAt, endsAt })
  }
  return spans
}

const minutesOfDay = 1_440

function firstAt(date: string, minutes: number, zone: string): Instant {
  const local = {
    date: minutes === minutesOfDay ? daysAfter(date, 1) : date,
    time: clockText(minutes % minutesOfDay),
  }
  const instant = instantOf(local, zone)
  if (!instant) throw new Error(`${date} is no date`)
  return instant
}

/** Clocks go back by half an hour, an hour or two; then the same time comes again. */
function lastAt(date: string, minutes: number, zone: string): Instant {
  const first = firstAt(date, minutes, zone)
  const shown = localTimeOf(first, zone)
  const again = [30, 60, 120]
    .map((later) => minutesAfter(first, later))
    .findLast((instant) => {
      const local = localTimeOf(instant, zone)
      return local.date === shown.date && local.time === shown.time
    })
  return again ?? first
}
