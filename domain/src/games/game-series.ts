import { daysAfter, type Instant, instantOf, minutesAfter } from '../time/time.ts'

/** A series of games: several a day, one after the other, on the same weekday of several weeks. */
type Series = {
  readonly date: string
  readonly time: string
  readonly zone: string
  readonly weeks: number
  readonly perDay: number
  /** Minutes from one start to the next on the same day. */
  readonly every: number
}

/** The maximum number of games in one request. */
export const longestSeries = 500

/**
 * The starts of a series in order. The local time is the same every week, also when daylight saving time changes. Undefined
 * if the date or the time does not exist.
 */
export function startsOf({ date, time, zone, weeks, perDay, every }: Series): Instant[] | undefined {
  const starts: Instant[] = []
  for (let week = 0; week < weeks; week += 1) {
    const first = instantOf({ date: week === 0 ? date : daysAfter(date, 7 * week), time }, zone)
    if (!first) return undefined
    for (let game = 0; game < perDay; game += 1) starts.push(minutesAfter(first, game * every))
  }
  return starts
}

type Played = { readonly startDateTime: Instant; readonly duration: number }

/** Whether two games overlap; one that starts when the other ends does not. */
export function overlaps(one: Played, other: Played): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

/** The wanted games that overlap others, with those others. */
export function clashesOf<There extends Played>(
  wanted: readonly Played[],
  there: readonly There[],
): { readonly wanted: Played; readonly there: There }[] {
  return wanted.flatMap((game) =>
    there.filter((other) => overlaps(game, other)).map((other) => ({ wanted: game, there: other })),
  )
}

const startOf = ({ startDateTime }: Played) => Date.parse(startDateTime)
const endOf = ({ startDateTime, duration }: Played) => Date.parse(minutesAfter(startDateTime, duration))
