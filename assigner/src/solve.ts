import type { Budget } from './budget.ts'
import type { Instance } from './model/instance.ts'
import { keepLocks, placeIfAllowed } from './model/keep-locks.ts'
import { State } from './model/state.ts'
import { fillBoundOf } from './prices/fill-bound.ts'
import { findPrices, type Prices } from './prices/find-prices.ts'
import { narrow } from './prices/narrow.ts'
import { startPrices } from './prices/start-prices.ts'
import { rematch } from './rematch/rematch.ts'
import { reroute } from './rematch/reroute.ts'
import { anneal } from './search/anneal.ts'
import { fillByScarcity } from './search/fill-by-scarcity.ts'

export type Stage = 'greedy' | 'search' | 'bound' | 'refine' | 'reroute' | 'rematch' | 'done'

export type Progress = {
  readonly stage: Stage
  /** Share of the whole run, 0 to 1. */
  readonly share: number
  readonly filled: number
  readonly total: number
  readonly bound: number | null
}

type SolveOptions = {
  readonly seed: number
  readonly budget: Budget
  readonly onProgress?: (progress: Progress) => void
  readonly isStopped?: () => boolean
}

export type Solution = {
  /** The official of each position of the instance, -1 when open. */
  readonly official: Int32Array
  readonly total: number
  readonly filled: number
  /** No assignment scores more; null when the run was stopped before it was known. */
  readonly bound: number | null
  /** No assignment fills more positions; null when the run was stopped before it was known. */
  readonly fillBound: number | null
  readonly prices: Prices | null
  readonly isStopped: boolean
}

/** Points by which prices move in the last sweep. */
const lastStep = 0.01

/**
 * Greedy, annealing, prices and their bound, annealing among the candidates that the prices leave, new routes where the prices
 * see a loss, re-matching. Always returns an assignment that keeps the rules, also when it is stopped.
 */
export function solve(
  instance: Instance,
  { seed, budget, onProgress, isStopped: isAsked = () => false }: SolveOptions,
): Solution {
  // Once asked to stop, a run stays stopped: what a stage has left out, no later stage relies on.
  let hasStopped = false
  const isStopped = () => {
    hasStopped ||= isAsked()
    return hasStopped
  }
  let bound: number | null = null
  const tell = (stage: Stage, share: number, { filled, total }: State) =>
    onProgress?.({ stage, share, filled, total, bound })

  const first = fillByScarcity(instance, feasible(instance))
  tell('greedy', 0.02, first)
  const found = anneal(first, {
    ...{
      seed,
      moves: budget.searchMoves,
      heat: [12, 0.7],
      candidates: instance.candidates,
      bias: 1,
      isStopped,
    },
    onProgress: (share, state) => tell('search', 0.02 + 0.1 * share, state),
  })
  let state = State.of(instance, found)
  if (isStopped()) return solutionOf(state, null, null)

  const prices = findPrices(instance, {
    ...{ start: startPrices(state), seed, isStopped },
    ...{ sweeps: budget.sweeps, blocks: budget.blocks, steps: [budget.firstStep, lastStep] },
    onProgress: (share) => tell('bound', 0.12 + 0.4 * share, state),
  })
  if (Number.isFinite(prices.bound)) bound = prices.bound
  tell('bound', 0.52, state)
  if (isStopped()) return solutionOf(state, bound === null ? null : prices, null)

  const candidates = narrow(prices, { loss: 8, min: 6, max: 20, isStopped })
  const start = state.official
  // What is proved to be the best is not searched again.
  const isBest = () => prices.bound - state.total < 1e-6
  for (let round = 0; round < budget.rounds && !isStopped() && !isBest(); round++) {
    const other = refined(start, round)
    if (other.total > state.total) state = other
  }
  tell('rematch', 0.92, state)
  rematch(state, { seed: seed + 13, steps: budget.rematchSteps, candidates, isStopped })
  const fillBound = fillBoundOf(state, { sweeps: budget.fillSweeps, prices, isStopped })
  tell('done', 1, state)
  return solutionOf(state, prices, fillBound)

  /** The same search with other random numbers: the better of two short ones beats a long one. */
  function refined(from: Int32Array, round: number): State {
    const shareAt = (share: number) => 0.52 + (0.4 * (round + share)) / budget.rounds
    const found = anneal(State.of(instance, from), {
      ...{ seed: seed + 7 + 1_000 * round, moves: budget.refineMoves, heat: [10, 0.7], candidates, bias: 3 },
      ...{ isStopped, onProgress: (share, now) => tell('refine', shareAt(0.6 * share), now) },
    })
    const now = State.of(instance, found)
    reroute(now, prices, {
      ...{ seed: seed + 11 + 1_000 * round, steps: budget.rerouteSteps, candidates, isStopped },
      onProgress: (share) => tell('reroute', shareAt(0.6 + 0.4 * share), now),
    })
    return now
  }

  function solutionOf(
    { official, total, filled }: State,
    known: Prices | null,
    fillBound: number | null,
  ): Solution {
    return {
      ...{ official: official.slice(), total, filled, prices: known, bound: known?.bound ?? null },
      ...{ fillBound, isStopped: isStopped() },
    }
  }
}

/** Where the search begins, without what the rules now forbid: locked placements stay. */
function feasible(instance: Instance): Int32Array {
  const state = keepLocks(instance)
  for (const [position, official] of instance.begin.entries())
    if (state.official[position] < 0) placeIfAllowed(state, position, official)
  return state.official
}
