import type { Problem } from '../src/model/problem.ts'

/** Limits of weeks, grades, blocks, declined games, long show times and known drives, here and there. */
export function withTroubles(problem: Problem, seed: number): Problem {
  const pick = (at: number, every: number) => (at + seed) % every === 0
  const officials = problem.officials.map((official, at) => ({
    ...official,
    active: !pick(at, 9),
    maxGamesPerWeek: pick(at, 3) ? 2 : null,
    maxGamesPerDay: pick(at, 5) ? null : official.maxGamesPerDay,
    home: pick(at, 7) ? null : official.home,
    blockedTeams: new Set(pick(at, 4) ? ['Hawks'] : []),
    recentTeams: new Set(pick(at, 6) ? ['Owls'] : []),
    recentPartners: new Set(pick(at, 3) ? [`official ${(at + 1) % problem.officials.length}`] : []),
    rating: pick(at, 8) ? null : official.rating,
    grades: pick(at, 5)
      ? [{ divisionId: problem.games[0]?.divisionId ?? '', position: null, grade: at % 6 }]
      : [],
    gamesPerDay: new Map(pick(at, 4) ? [[problem.games[0]?.day ?? '', 1]] : []),
  }))
  const games = problem.games.map((game, at) => ({
    ...game,
    ...(pick(at, 4) ? aroundMidnight(game) : {}),
    teams: pick(at, 2) ? ['Hawks', 'Owls'] : ['Comets'],
    declined: new Set(pick(at, 3) ? [`official ${at % officials.length}`] : []),
    positions: game.positions.map((position, role) => ({
      ...position,
      isBackup: role > 0 && pick(at, 5),
      showTimeMin: pick(at + role, 3) ? 120 : position.showTimeMin,
    })),
  }))
  const [one, other] = [games[0]?.venueId, games.at(-1)?.venueId]
  const drives = one && other && one !== other ? [{ from: one, to: other, minutes: 90 }] : []
  return { ...problem, officials, games, drives }
}

/** A game of the first weekend day ends after midnight, one of the second starts right after it. */
function aroundMidnight({ startsAt, endsAt }: Problem['games'][number]) {
  const midnight = Math.floor(startsAt / 1_440) * 1_440
  const isSaturday = new Date(startsAt * 60_000).getUTCDay() === 6
  const start = midnight + (isSaturday ? 1_400 : 20)
  return { startsAt: start, endsAt: start + endsAt - startsAt }
}
