import { mayChange } from '@whistle/domain/games/game'
import { crewOf } from '../model/crew-state.ts'
import type { BoardGame } from './board-model.ts'

export type CourtGames = {
  readonly id: string
  /** Null where the heading of the venue says it. */
  readonly name: string | null
  readonly games: readonly BoardGame[]
}
export type VenueGames = {
  readonly id: string
  /** Null for games without a court. */
  readonly name: string | null
  readonly courts: readonly CourtGames[]
}

/** The games by venue and court, in the order of their names; those without a court come last. */
export function groupsOf(games: readonly BoardGame[]): VenueGames[] {
  const courtsOf = (atVenue: readonly BoardGame[]) =>
    grouped(atVenue, ({ court }) => court?.id ?? '')
      .map(([id, onCourt]) => {
        const court = onCourt[0]?.court
        return { id, name: court?.venue ? court.name : null, games: onCourt }
      })
      .toSorted(byName)
  return grouped(games, ({ court }) => court?.venue?.id ?? court?.id ?? '')
    .map(([id, atVenue]) => {
      const court = atVenue[0]?.court
      return { id, name: court?.venue?.name ?? court?.name ?? null, courts: courtsOf(atVenue) }
    })
    .toSorted(byName)
}

function grouped(games: readonly BoardGame[], keyOf: (game: BoardGame) => string): [string, BoardGame[]][] {
  const groups = new Map<string, BoardGame[]>()
  for (const game of games) groups.set(keyOf(game), [...(groups.get(keyOf(game)) ?? []), game])
  return [...groups]
}

type Named = { readonly name: string | null }

// "Court 2" is before "Court 10".
const { compare } = new Intl.Collator(undefined, { numeric: true })

function byName({ name: one }: Named, { name: other }: Named): number {
  return one === null || other === null ? Number(one === null) - Number(other === null) : compare(one, other)
}

/** By the id of a game with a crew, the next game on its court, where that has an open position. */
export function nextOnCourt(games: readonly BoardGame[]): ReadonlyMap<string, BoardGame> {
  const held = games.filter(({ cancelledAt, court }) => court && !cancelledAt)
  return new Map(
    held.flatMap((game) => {
      const next = held.find(
        ({ court, startDateTime }) => court?.id === game.court?.id && startDateTime > game.startDateTime,
      )
      if (!next || mayChange(next) || crewOf(game).every(({ official }) => !official)) return []
      return crewOf(next).some(({ official }) => !official) ? [[game.id, next] as const] : []
    }),
  )
}
