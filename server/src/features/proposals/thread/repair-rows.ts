import { randomUUID } from 'node:crypto'
import { alternativesFor, reasonFor } from '@whistle/assigner/explain'
import type { State } from '@whistle/assigner/model/state'
import { applyChanges, type Repair } from '@whistle/assigner/repair'
import type { ResultRows } from '../store/result.ts'
import type { RepairPlan } from './repair-plan.ts'
import { explained, holeRowsOf } from './rows-of.ts'

type Owner = { readonly owner: string; readonly proposalId: string }
const shownAlternatives = 3

/** The picks of every answer with their reasons, and what the answer that fills most leaves open. */
export function repairRowsOf({ state, answers, broken, holders }: RepairPlan, who: Owner): ResultRows {
  const { positions } = state.instance
  const picks: ResultRows['picks'][number][] = []
  const alternatives: ResultRows['alternatives'][number][] = []
  const best = bestOf(answers)
  const holes = (best?.open ?? broken).map((position, order) =>
    inAnswer(state, best, () => holeRowsOf(state, position, placeOf(position, order))),
  )
  for (const [number, answer] of answers.entries())
    inAnswer(state, answer, () => {
      for (const { position, to } of inPlan(answer)) addPick(position, to, number + 1)
    })
  return {
    ...{ picks, alternatives, holes: holes.map(({ hole }) => hole) },
    nearMisses: holes.flatMap(({ nearMisses }) => nearMisses),
  }

  function addPick(position: number, official: number, answer: number): void {
    const previous = holders.get(positions[position].id) ?? null
    const officialId = state.instance.officials[official].id
    // Another official takes what kept this one away.
    if (officialId === previous) return
    const id = randomUUID()
    picks.push({
      ...{ id, ...placeOf(position, picks.length), answer },
      ...{ official_id: officialId, previous_official_id: previous },
      ...explained(reasonFor(state, official, position)),
      ...{ locked: false, rejected: false, applied: false },
    })
    for (const [rank, reason] of alternativesFor(state, position, shownAlternatives).entries())
      alternatives.push({
        ...{ pick_id: id, rank, owner: who.owner, note: null },
        ...{ official_id: state.instance.officials[reason.official].id, ...explained(reason) },
        ...{ needed_at: null, loss: null },
      })
  }

  function placeOf(position: number, order: number) {
    const { owner, proposalId } = who
    return {
      owner,
      proposal_id: proposalId,
      assignment_id: positions[position].id,
      sort_order: order,
    }
  }

  /** What was open first, then what it takes. */
  function inPlan({ changes }: Repair) {
    return changes.toSorted((one, other) => Number(other.from < 0) - Number(one.from < 0))
  }
}

/** The answer that leaves the least open. */
export function bestOf(answers: readonly Repair[]): Repair | undefined {
  return answers.toSorted((one, other) => one.open.length - other.open.length)[0]
}

/** Looks at the state as the answer makes it. */
function inAnswer<Result>(state: State, answer: Repair | undefined, look: () => Result): Result {
  if (!answer) return look()
  const before = state.official.slice()
  applyChanges(state, answer.changes)
  const seen = look()
  applyChanges(
    state,
    answer.changes.map(({ position }) => ({ position, to: before[position] })),
  )
  return seen
}
