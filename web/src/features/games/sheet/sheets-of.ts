import type { SheetGameFragment } from './sheet.generated.ts'

type Venue = NonNullable<NonNullable<SheetGameFragment['court']>['venue']>

export type Sheet = {
  readonly id: string
  readonly venue: Venue | null
  readonly zone: string | null
  readonly games: readonly SheetGameFragment[]
}

/** A sheet for each venue of the day, by name; games without a court come last. */
export function sheetsOf(games: readonly SheetGameFragment[], date: string): Sheet[] {
  const byVenue = new Map<string, SheetGameFragment[]>()
  for (const game of games.filter(({ startDate }) => startDate === date)) {
    const id = game.court?.venue?.id ?? ''
    byVenue.set(id, [...(byVenue.get(id) ?? []), game])
  }
  return [...byVenue]
    .map(([id, some]) => {
      const venue = some[0]?.court?.venue ?? null
      return { id: id || 'none', venue, zone: venue?.timeZone ?? null, games: some.toSorted(byStart) }
    })
    .toSorted((one, other) =>
      one.venue && other.venue
        ? one.venue.name.localeCompare(other.venue.name)
        : Number(!one.venue) - Number(!other.venue),
    )
}

function byStart(one: SheetGameFragment, other: SheetGameFragment): number {
  return (
    one.startDateTime.localeCompare(other.startDateTime) ||
    (one.court?.name ?? '').localeCompare(other.court?.name ?? '', undefined, { numeric: true })
  )
}
