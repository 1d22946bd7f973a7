import { gradeFor } from '@whistle/domain/assigning/grade'
import type { Weights } from '@whistle/domain/assigning/weights'
import type { ProblemGame, ProblemOfficial, ProblemPosition } from './problem.ts'

// The score in points. Every figure is here, so that search, bound and explanation cannot disagree.

/** A filled position is worth more than anything its official can lose by a long day. */
export const fillPoints = 250
export const backupPoints = 120
export const travelPerMinute = 0.5
export const waitPerMinute = 0.1
export const waitCapMinutes = 120
/** The next game at the same venue within this gap is a back-to-back. */
export const backToBackMinutes = 20
export const backToBackPoints = 10
export const sameCourtPoints = 5
const loadPoints = 3
/** Games of difference that count as one step of deviation, and the largest deviation that counts. */
const deviationStep = 6
export const maxDeviation = 2
/** Points per dollar above the first and above the second threshold of the season's fees. */
export const feeSlopes = [0.05, 0.15] as const
/** A team that the official has had in the last games, or in the game directly before. */
export const teamAgainPoints = 4
/** Two officials of a crew who have just worked together. */
export const partnerAgainPoints = 2
const stayPoints = { locked: 0, published: 30, draft: 3, proposed: 3 } as const

/** What an official is worth at a position, whatever else the official works. */
export function qualityPoints(
  official: ProblemOfficial,
  game: ProblemGame,
  position: ProblemPosition,
  weights: Weights,
): number {
  const grade = gradeFor(official, game.divisionId, position.name) ?? 1
  const lead = game.positions[0] === position ? 1.1 : 0.9
  const service = 0.5 * Math.min(20, official.yearsOfService)
  return weights.quality * game.importance * lead * 0.9 * (10 * grade + service)
}

/** Negative when the official has just worked one of the teams. */
export function repetitionPoints({ recentTeams }: ProblemOfficial, { teams }: ProblemGame): number {
  return teams.some((team) => recentTeams.has(team)) ? -teamAgainPoints : 0
}

export function stayPointsFor(kind: keyof typeof stayPoints, weights: Weights): number {
  return weights.stay * stayPoints[kind]
}

/** How far the season so far is above (positive) or below what the official should have had. */
export function deviationOf(games: number, expected: number): number {
  return Math.max(-maxDeviation, Math.min(maxDeviation, (games - expected) / deviationStep))
}

/** The cost of `count` games in this run. Convex: the next game of a busy official costs more than that of an idle one. */
export function loadCost(count: number, deviation: number, weights: Weights): number {
  return weights.spread * loadPoints * ((count + deviation) ** 2 - deviation ** 2)
}

export type FeeThresholds = { readonly first: number; readonly second: number }

/** The fees of this run from which an official counts as well paid: lower where the season paid more than the mean. */
export function feeThresholds(meanFee: number, seasonAboveMean: number): FeeThresholds {
  const first = Math.max(20, meanFee - 0.15 * seasonAboveMean)
  return { first, second: 1.8 * first }
}

export function feeCost(fees: number, { first, second }: FeeThresholds, weights: Weights): number {
  if (fees <= first) return 0
  const above = Math.min(fees, second) - first
  return weights.spread * (feeSlopes[0] * above + feeSlopes[1] * Math.max(0, fees - second))
}
