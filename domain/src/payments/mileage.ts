import { roadMetres } from '../assigning/drive.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { milesOf, type Point } from '../venues/point.ts'

/** Dollars per mile; a rate such as 0.725 has three decimals. 0 is no mileage. */
const maxRate = 10

export function mileageRateFrom(given: number, field = 'mileageRate'): number | Refusal {
  if (!(given >= 0 && given <= maxRate))
    return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min: 0, max: maxRate } })
  return Math.round(given * 1_000) / 1_000
}

/** A game of a day, for the drive to it. Without a place on the map it adds nothing. */
export type Visit = { readonly start: string; readonly place: Point | null }

/** The miles of a day, to one decimal: from home to the venues in the order of the games, and back. */
export function milesOfDay(home: Point | null, visits: readonly Visit[]): number {
  if (!home) return 0
  const stops = visits
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .flatMap(({ place }) => (place ? [place] : []))
  let metres = 0
  let at = home
  for (const stop of [...stops, home]) {
    metres += roadMetres(at, stop)
    at = stop
  }
  return Math.round(milesOf(metres) * 10) / 10
}

/** The miles of each day, by day, in the order of the days. */
export function milesByDay(
  home: Point | null,
  visits: readonly (Visit & { readonly day: string })[],
): Map<string, number> {
  const days = [...new Set(visits.map(({ day }) => day))].toSorted()
  return new Map(
    days.map((day) => [
      day,
      milesOfDay(
        home,
        visits.filter((visit) => visit.day === day),
      ),
    ]),
  )
}

export function mileageCents(miles: number, rate: number): number {
  return Math.round(miles * rate * 100)
}
