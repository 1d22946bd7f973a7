import { type Budget, budgetFor } from './budget.ts'
import { dayPartsOf } from './model/day-parts.ts'
import { createInstance, type Instance } from './model/instance.ts'
import type { Problem } from './model/problem.ts'
import { State } from './model/state.ts'
import { isTooLarge } from './notices.ts'
import { type Progress, type Solution, solve } from './solve.ts'

export type ProposeOptions = {
  readonly seed: number
  readonly budget?: Budget
  readonly onProgress?: (progress: Progress) => void
  readonly isStopped?: () => boolean
  /** Of the problem, when it is made already: for a large league it takes seconds. */
  readonly instance?: Instance
}

export type Proposal = {
  readonly picks: readonly { readonly positionId: string; readonly officialId: string }[]
  /** Positions that stay open. */
  readonly holes: readonly string[]
  readonly score: number
  readonly bound: number | null
  /** How much better any plan can be, as a share of what is beyond the filled positions. */
  readonly gap: number | null
  readonly fillBound: number | null
  readonly travelMinutes: number
  readonly backToBacks: number
  readonly isStopped: boolean
}

/** Who should take which position. */
export function propose(
  problem: Problem,
  { seed, budget, onProgress, isStopped, instance: made }: ProposeOptions,
): Proposal {
  if (isTooLarge(problem)) return untouched(problem)
  const instance = made ?? createInstance(problem, isStopped)
  const solution = solve(instance, {
    ...{ seed, onProgress, isStopped },
    budget: budget ?? budgetFor(instance.positions.length, instance.officials.length),
  })
  return proposalOf(instance, solution)
}

/** What is too much for one run stays as it is, without claims; `noticesAbout` says so. */
function untouched({ games, placements }: Problem): Proposal {
  const locked = placements.filter(({ kind }) => kind === 'locked')
  const held = new Set(locked.map(({ positionId }) => positionId))
  return {
    picks: locked.map(({ positionId, officialId }) => ({ positionId, officialId })),
    holes: games.flatMap(({ positions }) => positions.map(({ id }) => id)).filter((id) => !held.has(id)),
    ...{
      score: 0,
      bound: null,
      gap: null,
      fillBound: null,
      travelMinutes: 0,
      backToBacks: 0,
      isStopped: false,
    },
  }
}

function proposalOf(
  instance: Instance,
  { official, total, bound, fillBound, isStopped }: Solution,
): Proposal {
  const { positions, officials } = instance
  const numbered = [...positions.entries()]
  // Two locked placements may break a rule together, when they are older than it: the plan has room for one, both stay.
  const holders = official.map((at, position) => (instance.locked[position] ? instance.placed[position] : at))
  return {
    picks: numbered
      .filter(([position]) => holders[position] >= 0)
      .map(([position, { id }]) => ({ positionId: id, officialId: officials[holders[position]].id })),
    holes: numbered.filter(([position]) => holders[position] < 0).map(([, { id }]) => id),
    ...{ score: total, bound, fillBound, isStopped, ...daysOf(State.of(instance, official)) },
    gap: bound === null ? null : gapOf(instance, official, total, bound),
  }
}

/** Against the total even a poor plan looks perfect, because nearly all of it is the points for filling. */
function gapOf({ fillValue }: Instance, official: Int32Array, total: number, bound: number): number {
  const fill = official.reduce((sum, at, position) => (at < 0 ? sum : sum + fillValue[position]), 0)
  return Math.max(0, bound - total) / Math.max(1, Math.abs(total - fill))
}

/** Minutes driven from home to home, and games directly after one at the same venue. */
function daysOf(state: State): { travelMinutes: number; backToBacks: number } {
  const { officials, dayCount } = state.instance
  let travelMinutes = 0
  let backToBacks = 0
  for (let official = 0; official < officials.length; official++)
    for (let day = 0; day < dayCount; day++) {
      const parts = dayPartsOf(state.instance, official, state.heldOn(official, day))
      travelMinutes += parts.driven
      backToBacks += parts.backToBacks
    }
  return { travelMinutes, backToBacks }
}
