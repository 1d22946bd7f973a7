import { randomUUID } from 'node:crypto'
import { alternativesFor, obstaclesAt, type Reason, reasonFor } from '@whistle/assigner/explain'
import type { State } from '@whistle/assigner/model/state'
import { neededElsewhere } from '@whistle/assigner/needed-elsewhere'
import { verdictOn } from '@whistle/assigner/verdict'
import type { ScorePart } from '../../../db/tables/proposals.ts'
import type { GivenRow } from '../store/league.ts'
import type { ResultRows } from '../store/result.ts'
import type { Plan } from './plan-of.ts'

const shown = { alternatives: 3, neededElsewhere: 2, nearMisses: 20, namesOfRule: 50 }
const verdicts = { noEligible: 'NO_ELIGIBLE', shortage: 'SHORTAGE', leftOpen: 'LEFT_OPEN' } as const

type Owner = { readonly owner: string; readonly proposalId: string }

type Run = {
  /** The positions that the run was about, in their order. */
  readonly inScope: readonly string[]
  readonly given: readonly GivenRow[]
}

/** Picks and holes of a plan with their reasons. */
export function rowsOf(plan: Plan, { inScope, given }: Run, who: Owner): ResultRows {
  const rows = { picks: [], alternatives: [], holes: [], nearMisses: [] } as {
    -readonly [Key in keyof ResultRows]: ResultRows[Key][number][]
  }
  const { proposal, state, holders } = plan
  const positionOf = new Map(state.instance.positions.map(({ id }, at) => [id, at]))
  const officialOf = new Map(proposal.picks.map(({ positionId, officialId }) => [positionId, officialId]))
  const locks = new Map(given.filter(({ kind }) => kind === 'LOCKED').map((each) => [each.positionId, each]))
  for (const [order, positionId] of inScope.entries()) {
    const position = positionOf.get(positionId)
    if (position === undefined) continue
    const officialId = officialOf.get(positionId)
    const previous = holders.get(positionId) ?? null
    const at = { assignment_id: positionId, sort_order: order, owner: who.owner, proposal_id: who.proposalId }
    if (officialId === undefined) addHole(position, at)
    else if (officialId !== previous) addPick(position, { ...at, official_id: officialId }, previous)
  }
  return rows

  function addPick(
    position: number,
    at: Place & { readonly official_id: string },
    previous: string | null,
  ): void {
    const id = randomUUID()
    const { points, parts } = explained(reasonFor(state, state.official[position], position))
    const lock = locks.get(at.assignment_id)
    const isLocked = lock?.officialId === at.official_id
    rows.picks.push({
      ...{ id, ...at, previous_official_id: previous, points, parts },
      ...{ locked: isLocked, rejected: false, applied: false },
      overridden: isLocked && lock.overridden,
    })
    for (const [rank, reason] of alternativesFor(state, position, shown.alternatives).entries())
      rows.alternatives.push({
        ...{ pick_id: id, rank, owner: who.owner, note: null },
        ...{ official_id: state.instance.officials[reason.official].id, ...explained(reason) },
        ...{ needed_at: null, loss: null },
      })
    for (const [rank, { official, more, at: neededAt, loss }] of neededElsewhere(
      state,
      position,
      shown.neededElsewhere,
    ).entries())
      rows.alternatives.push({
        ...{ pick_id: id, rank: shown.alternatives + rank, owner: who.owner, note: null },
        ...{ official_id: state.instance.officials[official].id, points: points + more, parts: [] },
        ...{ needed_at: state.instance.positions[neededAt].id, loss },
      })
  }

  function addHole(position: number, at: Place): void {
    const { hole, nearMisses } = holeRowsOf(state, position, at)
    rows.holes.push(hole)
    rows.nearMisses.push(...nearMisses)
  }
}

/** Where the row of a pick or a hole belongs. */
type Place = {
  readonly owner: string
  readonly proposal_id: string
  readonly assignment_id: string
  readonly sort_order: number
}

/** Why a position stays open. */
export function holeRowsOf(state: State, position: number, at: Place) {
  const id = randomUUID()
  const verdict = verdictOn(state, position)
  const { counts, nearMisses } = obstaclesAt(state, position)
  const idOf = (official: number) => state.instance.officials[official].id
  return {
    hole: {
      ...{ id, ...at, verdict: verdicts[verdict.kind] },
      rules: counts.map(({ rule, officials }) => ({
        ...{ rule, officials: officials.length },
        officialIds: officials.slice(0, shown.namesOfRule).map(idOf),
      })),
      shortage_positions: verdict.kind === 'shortage' ? verdict.positions.length : null,
      shortage_officials: verdict.kind === 'shortage' ? verdict.officials.length : null,
    },
    nearMisses: nearMisses.slice(0, shown.nearMisses).map(({ official, rule }, rank) => ({
      ...{ hole_id: id, rank, owner: at.owner, official_id: idOf(official), rule, note: null },
    })),
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
