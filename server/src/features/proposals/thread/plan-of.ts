import { createInstance, type Instance } from '@whistle/assigner/model/instance'
import type { Problem } from '@whistle/assigner/model/problem'
import { State } from '@whistle/assigner/model/state'
import { isTooLarge } from '@whistle/assigner/notices'
import { type Proposal, type ProposeOptions, propose } from '@whistle/assigner/propose'

export type Plan = {
  readonly problem: Problem
  readonly proposal: Proposal
  /** One that was stopped early lacks the officials who were not looked at yet. */
  readonly state: State
  readonly isWhole: boolean
  /** The same with all officials, of whom the reasons speak: for a large league it takes seconds. */
  wholeState(): State
  /** Who has which position today. */
  readonly holders: ReadonlyMap<string, string>
}

/**
 * The plan of a run. One that leaves a position open which has an official today is run again with that official locked: a
 * proposal changes who has a position, and empties none.
 */
export function planOf(problem: Problem, holders: Plan['holders'], options: ProposeOptions): Plan {
  let given = problem
  for (;;) {
    const { made, isWhole } = instanceOf(given, options)
    const proposal = propose(given, { ...options, instance: made })
    const open = new Set(proposal.holes)
    const emptied = new Set([...holders.keys()].filter((positionId) => open.has(positionId)))
    if (emptied.size === 0) {
      const state = stateOf(made ?? createInstance(given), proposal)
      const problem = given
      const wholeState = () => (isWhole ? state : stateOf(createInstance(problem), proposal))
      return { problem, holders, proposal, state, isWhole, wholeState }
    }
    given = {
      ...given,
      placements: given.placements.map((each) =>
        emptied.has(each.positionId) ? { ...each, kind: 'locked' } : each,
      ),
    }
  }
}

/** Made once for the search and the reasons. */
function instanceOf(problem: Problem, { isStopped }: ProposeOptions) {
  if (isTooLarge(problem)) return { made: undefined, isWhole: true }
  const made = createInstance(problem, isStopped)
  return { made, isWhole: !isStopped?.() }
}

/** The plan as the engine explains it. Of two locked placements that break a rule together it has room for one. */
export function stateOf(instance: Instance, { picks }: Pick<Proposal, 'picks'>): State {
  const state = new State(instance)
  const numberOf = new Map(instance.officials.map(({ id }, at) => [id, at]))
  const holderOf = new Map(picks.map(({ positionId, officialId }) => [positionId, numberOf.get(officialId)]))
  const order = [...instance.positions.keys()].sort(
    (one, other) => instance.locked[other] - instance.locked[one] || one - other,
  )
  for (const position of order) {
    const official = holderOf.get(instance.positions[position].id)
    if (official === undefined || Number.isNaN(state.gainOf(position, official))) continue
    if (state.fitsCrew(position, official)) state.place(position, official)
  }
  return state
}
