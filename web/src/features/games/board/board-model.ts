import type { BusySpan, Candidate } from '@whistle/domain/assigning/candidate'
import { type Fit, fitOf } from '@whistle/domain/assigning/candidate-fit'
import { type CrewFigures, crewFigures, sumOfFigures } from '@whistle/domain/games/crew-figures'
import { minutesAfter } from '@whistle/domain/time/time'
import { metresBetween, type Point } from '@whistle/domain/venues/point'
import { crewOf, openingOf } from '../model/crew-state.ts'
import type { BoardGameFragment } from './board.generated.ts'

export type BoardGame = BoardGameFragment
export type BoardPosition = NonNullable<BoardGame['assignments']>['items'][number]
export type BoardOfficial = NonNullable<BoardPosition['official']>

/** What is being assigned: an official to a position, or a position to an official. */
export type Picked =
  | { readonly kind: 'official'; readonly id: string }
  | { readonly kind: 'position'; readonly id: string; readonly gameId: string }

/** The games of one date at their venues, in the order they start. */
export function gamesOfDay(games: readonly BoardGame[], date: string): BoardGame[] {
  return games
    .filter(({ startDate }) => startDate === date)
    .toSorted(
      (one, other) =>
        one.startDateTime.localeCompare(other.startDateTime) || one.name.localeCompare(other.name),
    )
}

/** A change of a position that is on its way to the server. */
export type Seating = {
  readonly positionId: string
  readonly official: BoardOfficial | null
  readonly confirmed: boolean
}

/** The games with the pending changes applied. */
export function afterSeatings(games: readonly BoardGame[], ahead: readonly Seating[]): readonly BoardGame[] {
  if (ahead.length === 0) return games
  const last = new Map(ahead.map((seating) => [seating.positionId, seating]))
  const seated = (position: BoardPosition): BoardPosition => {
    const seating = last.get(position.id)
    if (!seating) return position
    const { official, confirmed } = seating
    const untouched = { isTold: false, askedAgainAt: null, hasCheckedIn: false, hasCompleted: false }
    return { ...position, ...untouched, official, confirmedAssignment: confirmed }
  }
  return games.map((game) =>
    crewOf(game).some(({ id }) => last.has(id))
      ? { ...game, assignments: { items: crewOf(game).map(seated) } }
      : game,
  )
}

/** The instants a date covers in any time zone: clocks are up to 14 hours ahead of UTC and 12 behind. */
export function instantsOf(date: string): { from: string; to: string } {
  const midnight = `${date}T00:00:00.000Z`
  return { from: minutesAfter(midnight, -14 * 60), to: minutesAfter(midnight, (24 + 12) * 60) }
}

/** By the id of a game, the names of the others on its court at the same time, joined. */
export function sharedCourtsOn(games: readonly BoardGame[]): ReadonlyMap<string, string> {
  const spanOf = ({ startDateTime, duration }: BoardGame) => {
    const from = Date.parse(startDateTime)
    return { from, to: from + duration * 60_000 }
  }
  const isShared = (one: BoardGame, other: BoardGame) => {
    const [a, b] = [spanOf(one), spanOf(other)]
    return one.id !== other.id && one.court?.id === other.court?.id && a.from < b.to && b.from < a.to
  }
  return new Map(
    games.flatMap((game) => {
      const others = game.court ? games.filter((other) => isShared(game, other)) : []
      return others.length > 0 ? [[game.id, others.map(({ name }) => name).join(', ')] as const] : []
    }),
  )
}

/** How far the games are staffed, without backups. */
export function progressOf(games: readonly BoardGame[]): CrewFigures {
  return sumOfFigures(games.map((game) => crewFigures(game, crewOf(game))))
}

/** When the officials are busy according to the games on the board. */
export type DayWork = {
  /** The days of the games, by their ids. */
  readonly games: ReadonlyMap<string, string>
  readonly spans: ReadonlyMap<string, readonly BusySpan[]>
}

export function workOn(games: readonly BoardGame[]): DayWork {
  const spans = new Map<string, BusySpan[]>()
  for (const game of games) {
    if (game.cancelledAt) continue
    const { startDateTime, duration, id, name, court } = game
    const endsAt = minutesAfter(startDateTime, duration)
    const coords = court?.venue?.location ?? null
    const venueId = court?.venue?.id ?? null
    const span = { startsAt: startDateTime, endsAt, gameId: id, name, coords, venueId }
    for (const { official, confirmedAssignment, showTimeMin } of crewOf(game)) {
      if (!official) continue
      const kind = confirmedAssignment ? 'game' : 'offer'
      spans.set(official.id, [...(spans.get(official.id) ?? []), { ...span, kind, showTimeMin }])
    }
  }
  return { games: new Map(games.map(({ id, startDate }) => [id, startDate ?? ''])), spans }
}

/** A candidate with the board's own games taken from the board: these include changes that are on their way to the server. */
export function onBoard<One extends Candidate>(candidate: One, work: DayWork): One {
  const elsewhere = candidate.spans.filter(({ gameId }) => gameId === null || !work.games.has(gameId))
  const here = work.spans.get(candidate.id) ?? []
  const games = [
    ...candidate.terms.games.filter(({ gameId }) => !work.games.has(gameId)),
    ...here.flatMap(({ gameId }) => (gameId === null ? [] : { gameId, day: work.games.get(gameId) ?? '' })),
  ]
  return { ...candidate, spans: [...elsewhere, ...here], terms: { ...candidate.terms, games } }
}

/** How an official fits each position of the board. */
export function fitsOfPositions(candidate: Candidate, games: readonly BoardGame[]): ReadonlyMap<string, Fit> {
  return new Map(
    games.flatMap((game) =>
      crewOf(game).map((position) => [position.id, fitOf(candidate, openingOf(game, position))] as const),
    ),
  )
}

/** How each official fits one position. */
export function fitsOfOfficials(
  all: readonly Candidate[],
  game: BoardGame,
  position: BoardPosition,
): ReadonlyMap<string, Fit> {
  const opening = openingOf(game, position)
  return new Map(all.map((candidate) => [candidate.id, fitOf(candidate, opening)]))
}

/** Metres to the nearest of several places; null while one side is not known. */
export function nearest(from: Point | null, places: readonly Point[]): number | null {
  if (!from || places.length === 0) return null
  return Math.min(...places.map((place) => metresBetween(from, place)))
}

/** The different places where the games of the board are played. */
export function placesOf(games: readonly BoardGame[]): Point[] {
  const places = new Map<string, Point>()
  for (const { court } of games) {
    if (court?.venue?.location) places.set(court.venue.id, court.venue.location)
  }
  return [...places.values()]
}
