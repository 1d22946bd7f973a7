import type { ProblemGame, ProblemOfficial } from '../src/model/problem.ts'
import { leagueOf } from './league.ts'

// Games with one position that every official may work, to be made harder one rule at a time.

export const league = leagueOf(1, { games: 2, officials: 2, days: 1, gamesPerVenue: 2, gamesPerCourt: 2 })
const [anyGame] = league.games
const [anyOfficial] = league.officials
if (!anyGame || !anyOfficial) throw new Error('the league has games and officials')
const [anyPosition] = anyGame.positions
if (!anyPosition) throw new Error('the game has a position')

/** When its games start. */
export const noon = anyGame.startsAt

/** Open to all: what decides in these tests is the score. */
export function gameOf(id: string, change: Partial<ProblemGame> = {}): ProblemGame {
  const position = { ...anyPosition, certificationId: null, minGrade: null }
  return { ...anyGame, id, positions: [{ ...position, id: `${id} Referee` }], ...change } as ProblemGame
}

export function officialOf(id: string, change: Partial<ProblemOfficial> = {}): ProblemOfficial {
  return {
    ...{ ...anyOfficial, id, active: true, off: [], busy: [], rating: 3, travelLimitMiles: null },
    ...{ blockedVenues: new Set(), blockedPartners: new Set(), maxGamesPerDay: 4, seasonGames: 10 },
    ...{ seasonFees: 500, home: { lat: 40.2, lon: -73.8 } },
    ...change,
  } as ProblemOfficial
}
