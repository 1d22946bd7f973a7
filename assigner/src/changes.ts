import { roadMetres } from '@whistle/domain/assigning/drive'
import type { Day, Minute } from '@whistle/domain/assigning/records'
import { milesOf } from '@whistle/domain/venues/point'
import type { Problem, ProblemGame, ProblemOfficial } from './model/problem.ts'

/** One thing that a manager could change so that more positions can be filled. */
export type Change =
  | { readonly kind: 'dayLimit' | 'weekLimit'; readonly officialId: string; readonly to: number }
  | { readonly kind: 'travelLimit'; readonly officialId: string; readonly toMiles: number }
  | { readonly kind: 'certification'; readonly officialId: string; readonly certificationId: string }
  | { readonly kind: 'timeOff'; readonly officialId: string; readonly from: Minute; readonly to: Minute }
  | {
      readonly kind: 'moveGame'
      readonly gameId: string
      readonly byMinutes: number
      readonly courtId: string | null
    }
  | {
      readonly kind: 'newOfficial'
      readonly certificationId: string | null
      readonly grade: number
      readonly gameId: string
    }

/** The problem as it would be. */
export function withChanges(problem: Problem, changes: readonly Change[]): Problem {
  return changes.reduce(withChange, problem)
}

function withChange(problem: Problem, change: Change): Problem {
  switch (change.kind) {
    case 'dayLimit':
      return withOfficial(problem, change.officialId, { maxGamesPerDay: change.to })
    case 'weekLimit':
      return withOfficial(problem, change.officialId, { maxGamesPerWeek: change.to })
    case 'travelLimit':
      return withOfficial(problem, change.officialId, { travelLimitMiles: change.toMiles })
    case 'certification': {
      const held = problem.officials.find(({ id }) => id === change.officialId)?.certifications ?? []
      const more = { certificationId: change.certificationId, from: null, until: null }
      return withOfficial(problem, change.officialId, { certifications: [...held, more] })
    }
    case 'timeOff': {
      const off = problem.officials.find(({ id }) => id === change.officialId)?.off ?? []
      const kept = off.filter(({ from, to }) => from !== change.from || to !== change.to)
      return withOfficial(problem, change.officialId, { off: kept })
    }
    case 'moveGame':
      return {
        ...problem,
        games: problem.games.map((game) => (game.id === change.gameId ? moved(game, change) : game)),
      }
    case 'newOfficial': {
      const game = problem.games.find(({ id }) => id === change.gameId)
      return { ...problem, officials: [...problem.officials, newOfficial(problem, change, game)] }
    }
  }
}

function withOfficial(problem: Problem, officialId: string, change: Partial<ProblemOfficial>): Problem {
  const officials = problem.officials.map((each) => (each.id === officialId ? { ...each, ...change } : each))
  return { ...problem, officials }
}

function moved(
  game: ProblemGame,
  { byMinutes, courtId }: Extract<Change, { kind: 'moveGame' }>,
): ProblemGame {
  const { startsAt, endsAt, minuteOfDay } = game
  return {
    ...{ ...game, courtId, minuteOfDay: minuteOfDay + byMinutes },
    ...{ startsAt: startsAt + byMinutes, endsAt: endsAt + byMinutes },
  }
}

/** Lives at the venue, is free, and has worked as much as the others. */
function newOfficial(
  { officials }: Problem,
  { certificationId, grade }: Extract<Change, { kind: 'newOfficial' }>,
  game: ProblemGame | undefined,
): ProblemOfficial {
  const mean = (of: (official: ProblemOfficial) => number) =>
    officials.reduce((sum, each) => sum + of(each), 0) / Math.max(1, officials.length)
  return {
    ...{
      id: newOfficialId(officials.length),
      active: true,
      home: game?.point ?? null,
      rating: grade,
      grades: [],
    },
    certifications: certificationId === null ? [] : [{ certificationId, from: null, until: null }],
    ...{ blockedVenues: new Set(), blockedTeams: new Set(), blockedPartners: new Set(), off: [], busy: [] },
    ...{ maxGamesPerDay: null, maxGamesPerWeek: null, travelLimitMiles: null, yearsOfService: 0 },
    ...{
      seasonGames: mean(({ seasonGames }) => seasonGames),
      seasonFees: mean(({ seasonFees }) => seasonFees),
    },
    ...{ expectedGames: null, gamesPerDay: new Map<Day, number>(), recentTeams: new Set<string>() },
  }
}

/** Officials of a change have ids of their own, which no official of the problem has. */
function newOfficialId(count: number): string {
  return `new official ${count + 1}`
}

const shifts = [15, -15, 30, -30, 45, -45, 60, -60]

/** Starts of a game within an hour at which a court of its venue is free: its own if it can, else another. */
export function movesOf({ games }: Problem, game: ProblemGame): Change[] {
  const there = games.filter((other) => other.id !== game.id && other.venueId === game.venueId)
  const courts = [...new Set([game.courtId, ...there.map(({ courtId }) => courtId)])]
  return shifts.flatMap((byMinutes) => {
    const [startsAt, endsAt] = [game.startsAt + byMinutes, game.endsAt + byMinutes]
    const isFree = (court: string | null) =>
      !there.some((other) => other.courtId === court && other.startsAt < endsAt && startsAt < other.endsAt)
    const courtId = game.venueId === null ? game.courtId : courts.find(isFree)
    // A game does not leave its day: limits and the calendar of the venue would change with it.
    const minuteOfDay = game.minuteOfDay + byMinutes
    const isSameDay = minuteOfDay >= 0 && minuteOfDay < 1_440
    return courtId === undefined || !isSameDay
      ? []
      : [{ kind: 'moveGame', gameId: game.id, byMinutes, courtId } as const]
  })
}

/** Miles by road from home to a game, rounded up. */
export function milesTo({ home }: ProblemOfficial, { point }: ProblemGame): number | null {
  return home && point ? Math.ceil(milesOf(roadMetres(home, point))) : null
}
