import type { ProblemGame } from './problem.ts'

// Every position has its own show time. Where a whole game is looked at, the careful side is taken.

/** The latest show time of the crew: for limits, which must allow whatever one position allows. */
export function leastShowTimeOf({ positions }: ProblemGame): number {
  return positions.reduce((least, { showTimeMin }) => Math.min(least, showTimeMin), Number.POSITIVE_INFINITY)
}

/** An official who is there this long before the start is early enough for every position. */
export function longestShowTimeOf({ positions }: ProblemGame): number {
  return positions.reduce((max, { showTimeMin }) => Math.max(max, showTimeMin), 0)
}
