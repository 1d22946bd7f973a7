import type { Instance } from '../model/instance.ts'
import { areLinksTransitive } from '../model/pair-rules.ts'
import {
  backToBackPoints,
  loadCost,
  maxDeviation,
  sameCourtPoints,
  teamAgainPoints,
  waitCapMinutes,
  waitPerMinute,
} from '../model/points.ts'
import type { Objective } from './day-graphs.ts'

/** A position that loses so much is kept out by its price, whatever else is true: its game is not looked at. */
export const outOfReach = -1e6

/**
 * A game that loses more than this is in no best plan: without it the day is allowed and worth more, because a way by another
 * place is never shorter, and all else that a game between two others can bring is small. Where a game in between can allow what
 * is not allowed without it, every game is looked at.
 */
export function leastUsefulOf({ problem }: Instance, objective: Objective): number {
  const { travel, continuity } = problem.weights
  if (!areLinksTransitive(problem)) return outOfReach
  if (objective === 'fill') return -1e-9
  const waiting = travel * waitPerMinute * waitCapMinutes
  const backToBacks = 2 * continuity * (backToBackPoints + sameCourtPoints)
  const firstGames = -loadCost(1, -maxDeviation, problem.weights)
  return -(waiting + backToBacks + Math.max(0, firstGames) + teamAgainPoints + 1e-6)
}
