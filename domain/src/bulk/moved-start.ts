import { isRefusal } from '../refusal.ts'
import { type Instant, instantOf, localTimeOf, startFrom } from '../time/time.ts'

const minute = 60_000

/**
 * A start some minutes later or earlier by the clock at the venue: a week later it is at the same time of day, also when daylight
 * saving time ends in between. Undefined outside of the dates that games have.
 */
export function movedStart(start: Instant, minutes: number, zone: string): Instant | undefined {
  if (minutes === 0) return start
  const { date, time } = localTimeOf(start, zone)
  const moved = new Date(Date.parse(`${date}T${time}:00.000Z`) + minutes * minute)
  const [to = '', clock = ''] = moved.toISOString().split('T')
  const instant = instantOf({ date: to, time: clock.slice(0, 5) }, zone)
  return instant === undefined || isRefusal(startFrom(instant)) ? undefined : instant
}
