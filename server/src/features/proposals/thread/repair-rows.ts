import { reasonFor } from '@whistle/assigner/explain'
import type { State } from '@whistle/assigner/model/state'
import { applyChanges, type Repair } from '@whistle/assigner/repair'
import type { PlanRows, ReasonRows } from '../store/result.ts'
import { lookedInto, whoIsFree } from './reasons-of.ts'
import type { RepairPlan } from './repair-plan.ts'
import { holeRow, pickRow } from './rows-of.ts'

type Owner = { readonly owner: string; readonly proposalId: string }

/** The picks of every answer with their reasons, and what the answer that fills most leaves open. */
export function repairRowsOf(
  { state, answers, broken, holders }: RepairPlan,
  who: Owner,
): { rows: PlanRows; reasons: ReasonRows } {
  const { positions, officials } = state.instance
  const picks: PlanRows['picks'][number][] = []
  const alternatives: ReasonRows['alternatives'][number][] = []
  const best = bestOf(answers)
  const placeOf = (position: number, order: number) => ({
    ...who,
    assignmentId: positions[position].id,
    order,
  })
  const holes = (best?.open ?? broken).map((position, order) => {
    const hole = holeRow(placeOf(position, order))
    return { hole, ...inAnswer(state, best, () => lookedInto(state, position, hole)) }
  })
  for (const [number, answer] of answers.entries())
    inAnswer(state, answer, () => {
      for (const { position, to } of inPlan(answer)) addPick(position, to, number + 1)
    })
  return {
    rows: { picks, holes: holes.map(({ hole }) => hole) },
    reasons: {
      compared: picks.map(({ id, official_id }) => ({ id, official_id })),
      alternatives,
      verdicts: holes.map(({ verdict }) => verdict),
      nearMisses: holes.flatMap(({ nearMisses }) => nearMisses),
    },
  }

  function addPick(position: number, official: number, answer: number): void {
    const previous = holders.get(positions[position].id) ?? null
    const officialId = officials[official].id
    // Another official takes what kept this one away.
    if (officialId === previous) return
    const place = placeOf(position, picks.length)
    const pick = pickRow(place, { officialId, previous, answer }, reasonFor(state, official, position))
    picks.push(pick)
    alternatives.push(...whoIsFree(state, position, pick))
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
