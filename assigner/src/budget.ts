/** How much work a run may do. Iterations, not time: the same seed gives the same answer on a fast and on a slow machine. */
export type Budget = {
  readonly searchMoves: number
  readonly sweeps: number
  readonly blocks: number
  /** Points by which prices move in the first sweep. */
  readonly firstStep: number
  /** How often the search among the narrower candidates is begun; the best one counts. */
  readonly rounds: number
  readonly refineMoves: number
  readonly rerouteSteps: number
  readonly rematchSteps: number
  /** At most: the search for the proof ends when it is found. */
  readonly fillSweeps: number
}

const weekend: Budget = {
  searchMoves: 60_000,
  sweeps: 300,
  blocks: 5,
  firstStep: 6,
  rounds: 2,
  refineMoves: 200_000,
  rerouteSteps: 1_200,
  rematchSteps: 200,
  fillSweeps: 300,
}
/** An afternoon, or a run around a few games. */
const few: Budget = { ...weekend, searchMoves: 15_000, refineMoves: 50_000, rerouteSteps: 300 }
const largeWeekend: Budget = {
  searchMoves: 200_000,
  sweeps: 200,
  blocks: 5,
  firstStep: 6,
  rounds: 2,
  refineMoves: 900_000,
  rerouteSteps: 4_000,
  rematchSteps: 200,
  fillSweeps: 300,
}
/** A weekend and what is placed around it. */
const longWeekend: Budget = { ...largeWeekend, refineMoves: 400_000, rerouteSteps: 2_000 }
const region: Budget = {
  searchMoves: 1_200_000,
  sweeps: 80,
  blocks: 10,
  firstStep: 2,
  rounds: 1,
  refineMoves: 14_000_000,
  rerouteSteps: 90_000,
  rematchSteps: 1_000,
  fillSweeps: 12,
}

/** One day of a season with thousands of officials: a sweep over all of them is what costs. */
const dayOfMany: Budget = {
  ...largeWeekend,
  sweeps: 60,
  blocks: 4,
  firstStep: 4,
  rounds: 1,
  rerouteSteps: 6_000,
  fillSweeps: 40,
}
const many = 1_000

/** By the size of the problem. */
export function budgetFor(positions: number, officials = 0): Budget {
  if (positions <= 1_000 && positions > 200 && officials > many) return dayOfMany
  if (positions <= 30) return few
  if (positions <= 200) return weekend
  if (positions <= 350) return longWeekend
  return positions <= 1_000 ? largeWeekend : region
}
