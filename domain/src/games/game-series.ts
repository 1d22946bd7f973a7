import { daysAfter, type Instant, instantOf, minutesAfter } from '../time/time.ts'

/** Games that come again: some a day, one after the other, on the same weekday of some weeks. */
export type Series = {
  readonly date: string
  readonly time: string
  readonly zone: string
  readonly weeks: number
  readonly perDay: number
  /** Minutes from one start to the next on the same day. */
  readonly every: number
}

/** At most so many are made at once. */
export const longestSeries = 500

/**
 * When the games of a series start, the first one first. Every week the clock on the wall shows the same, whatever
 * summer time does. Nothing when the date or the time does not exist.
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

export type Played = { readonly startDateTime: Instant; readonly duration: number }

/** Whether both are played at some moment; one that starts when the other ends is not in its way. */
export function overlaps(one: Played, other: Played): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

/** Those of the wanted games that something else is in the way of, with what that is. */
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
