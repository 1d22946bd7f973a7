import type { Point } from '@whistle/domain/venues/point'
import type { NewGameOptionsQuery } from '../model/operations.generated.ts'

export type Named = { readonly id: string; readonly name: string }
export type CourtOption = Named & {
  readonly venue: Named
  readonly timeZone: string | null
  readonly location: Point | null
}
type PositionOption = Named & {
  readonly isBackup: boolean
  readonly order: number
  readonly defaultFee: number
  readonly defaultShowTimeMin: number
}
export type DivisionOption = Named & {
  readonly sport: Named
  readonly positions: readonly PositionOption[]
  readonly certifications: readonly Named[]
  /** The certification that its games require unless told otherwise; empty for none. */
  readonly requiredCertification: string
}

/** The courts and divisions a game can have. */
export type GameOptions = {
  readonly courts: readonly CourtOption[]
  readonly divisions: readonly DivisionOption[]
  /** Names of teams, suggested while one is typed. */
  readonly teams: readonly string[]
}

const collator = new Intl.Collator(undefined, { numeric: true })
const byName = (one: Named, other: Named) => collator.compare(one.name, other.name)

export function optionsOf(data: NewGameOptionsQuery): GameOptions {
  const venues = (data.listVenues?.items ?? []).toSorted(byName)
  const sports = (data.listSports?.items ?? []).toSorted(byName)
  return {
    teams: data.listTeams.map(({ name }) => name),
    courts: venues.flatMap((venue) =>
      (venue.courts?.items ?? [])
        .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0) || byName(one, other))
        .map(({ id, name }) => ({ id, name, venue, timeZone: venue.timeZone, location: venue.location })),
    ),
    divisions: sports.flatMap((sport) =>
      (sport.divisions?.items ?? [])
        .toSorted(byName)
        .map(({ id, name, positions, requiredCertification }) => ({
          id,
          name,
          sport,
          requiredCertification: requiredCertification?.id ?? '',
          certifications: (sport.certifications?.items ?? []).toSorted(byName),
          positions: (positions?.items ?? []).toSorted((one, other) => one.order - other.order),
        })),
    ),
  }
}

/** Options grouped by venue or sport, in the given order. */
export function grouped<Option>(
  options: readonly Option[],
  of: (option: Option) => Named,
): { readonly group: Named; readonly options: readonly Option[] }[] {
  const groups = new Map<string, { group: Named; options: Option[] }>()
  for (const option of options) {
    const group = of(option)
    const known = groups.get(group.id)
    if (known) known.options.push(option)
    else groups.set(group.id, { group, options: [option] })
  }
  return [...groups.values()]
}
