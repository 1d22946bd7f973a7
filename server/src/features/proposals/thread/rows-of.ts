import { randomUUID } from 'node:crypto'
import { type Reason, reasonFor } from '@whistle/assigner/explain'
import type { ScorePart } from '../../../db/tables/proposals.ts'
import type { GivenRow } from '../store/league.ts'
import type { PlanRows } from '../store/result.ts'
import type { Plan } from './plan-of.ts'

type Owner = { readonly owner: string; readonly proposalId: string }

type Run = {
  /** The positions that the run was about, in their order. */
  readonly inScope: readonly string[]
  readonly given: readonly GivenRow[]
}

/** Picks and holes of a plan. Who else was free, and why a position stays open, is found out after them. */
export function rowsOf({ proposal, state, holders }: Plan, { inScope, given }: Run, who: Owner): PlanRows {
  const picks: PlanRows['picks'][number][] = []
  const holes: PlanRows['holes'][number][] = []
  const positionOf = new Map(state.instance.positions.map(({ id }, at) => [id, at]))
  const officialOf = new Map(proposal.picks.map(({ positionId, officialId }) => [positionId, officialId]))
  const locks = new Map(given.filter(({ kind }) => kind === 'LOCKED').map((each) => [each.positionId, each]))
  for (const [order, positionId] of inScope.entries()) {
    const position = positionOf.get(positionId)
    if (position === undefined) continue
    const officialId = officialOf.get(positionId)
    const previous = holders.get(positionId) ?? null
    const at = { ...who, assignmentId: positionId, order }
    if (officialId === undefined) holes.push(holeRow(at))
    else if (officialId !== previous) {
      const lock = locks.get(positionId)
      const isLocked = lock?.officialId === officialId
      const reason = reasonFor(state, state.official[position], position)
      picks.push({
        ...pickRow(at, { officialId, previous, answer: 1 }, reason),
        ...{ locked: isLocked, overridden: isLocked && lock.overridden },
      })
    }
  }
  return { picks, holes }
}

/** Where the row of a pick or a hole belongs. */
type Place = Owner & { readonly assignmentId: string; readonly order: number }
type Taken = { readonly officialId: string; readonly previous: string | null; readonly answer: number }

const placed = ({ owner, proposalId, assignmentId, order }: Place) => ({
  ...{ id: randomUUID(), owner, proposal_id: proposalId },
  ...{ assignment_id: assignmentId, sort_order: order },
})

export function pickRow(place: Place, { officialId, previous, answer }: Taken, reason: Reason) {
  return {
    ...{ ...placed(place), official_id: officialId, previous_official_id: previous, answer },
    ...explained(reason),
    ...{ locked: false, rejected: false, applied: false, overridden: false, compared: false },
  }
}

export function holeRow(place: Place) {
  return {
    ...placed(place),
    ...{ verdict: null, rules: [], shortage_positions: null, shortage_officials: null },
  }
}

/** The parts that count, with minutes and the number of the game as their notes. */
export function explained({ points, parts, extraMinutes, gameNumber }: Reason) {
  const notes: Record<string, string> = {
    travel: String(Math.round(extraMinutes)),
    load: String(gameNumber),
  }
  const counted: ScorePart[] = Object.entries(parts)
    .filter(([part, value]) => value !== 0 || part in notes)
    .map(([part, value]) => ({ part, points: value, note: notes[part] ?? null }))
  return { points, parts: counted }
}
