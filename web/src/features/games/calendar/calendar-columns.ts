import type { GameFilterOptionsQuery, GameRowFragment } from '../model/operations.generated.ts'

export type CourtColumn = {
  readonly id: string
  readonly court: GameRowFragment['court']
  readonly games: readonly GameRowFragment[]
}

/** Up to this number all courts are shown; a larger league shows only those with games. */
const maxEmptyCourts = 8

/** The courts of a day view: a venue's own, or all; then the games that have no court yet. */
export function columnsOf(
  games: readonly GameRowFragment[],
  options: GameFilterOptionsQuery | undefined,
  venue: string | null,
): CourtColumn[] {
  const byCourt = new Map<string, GameRowFragment[]>()
  for (const game of games) {
    const id = game.court?.id ?? ''
    byCourt.set(id, [...(byCourt.get(id) ?? []), game])
  }
  const known = (options?.listVenues?.items ?? [])
    .filter(({ id }) => !venue || id === venue)
    .flatMap(({ courts, ...place }) => (courts?.items ?? []).map((court) => ({ ...court, venue: place })))
  const withEmpty = venue !== null || known.length <= maxEmptyCourts
  const columns: CourtColumn[] = known
    .filter(({ id }) => withEmpty || byCourt.has(id))
    .map((court) => ({ id: court.id, court, games: byCourt.get(court.id) ?? [] }))
  const listed = new Set(columns.map(({ id }) => id))
  for (const [id, found] of byCourt) {
    if (!listed.has(id)) columns.push({ id, court: found[0]?.court ?? null, games: found })
  }
  return columns
}
