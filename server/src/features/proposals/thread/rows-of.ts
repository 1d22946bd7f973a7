import { randomUUID } from 'node:crypto'
import { alternativesFor, obstaclesAt, type Reason, reasonFor } from '@whistle/assigner/explain'
import { verdictOn } from '@whistle/assigner/verdict'
import type { ScorePart } from '../../../db/tables/proposals.ts'
import type { ResultRows } from '../store/result.ts'
import type { Plan } from './plan-of.ts'

const shown = { alternatives: 3, nearMisses: 20, namesOfRule: 50 }
const verdicts = { noEligible: 'NO_ELIGIBLE', shortage: 'SHORTAGE', leftOpen: 'LEFT_OPEN' } as const

type Owner = { readonly owner: string; readonly proposalId: string }

/** Picks and holes of a plan with their reasons. `inScope`: the positions that the run was about, in their order. */
export function rowsOf(plan: Plan, inScope: readonly string[], who: Owner): ResultRows {
  const rows = { picks: [], alternatives: [], holes: [], nearMisses: [] } as {
    -readonly [Key in keyof ResultRows]: ResultRows[Key][number][]
  }
  const { proposal, problem, state } = plan
  const positionOf = new Map(state.instance.positions.map(({ id }, at) => [id, at]))
  const officialOf = new Map(proposal.picks.map(({ positionId, officialId }) => [positionId, officialId]))
  const heldBy = new Map(problem.placements.map(({ positionId, officialId }) => [positionId, officialId]))
  for (const [order, positionId] of inScope.entries()) {
    const position = positionOf.get(positionId)
    if (position === undefined) continue
    const officialId = officialOf.get(positionId)
    const previous = heldBy.get(positionId) ?? null
    const at = { assignment_id: positionId, sort_order: order, owner: who.owner, proposal_id: who.proposalId }
    if (officialId === undefined) addHole(position, at)
    else if (officialId !== previous) addPick(position, { ...at, official_id: officialId }, previous)
  }
  return rows

  function addPick(
    position: number,
    at: {
      assignment_id: string
      sort_order: number
      owner: string
      proposal_id: string
      official_id: string
    },
    previous: string | null,
  ): void {
    const id = randomUUID()
    const { points, parts } = explained(reasonFor(state, state.official[position], position))
    rows.picks.push({
      ...{ id, ...at, previous_official_id: previous, points, parts },
      ...{ locked: false, rejected: false, applied: false },
    })
    for (const [rank, reason] of alternativesFor(state, position, shown.alternatives).entries())
      rows.alternatives.push({
        ...{ pick_id: id, rank, owner: who.owner, note: null },
        ...{ official_id: state.instance.officials[reason.official].id, ...explained(reason) },
      })
  }

  function addHole(
    position: number,
    at: { assignment_id: string; sort_order: number; owner: string; proposal_id: string },
  ): void {
    const id = randomUUID()
    const verdict = verdictOn(state, position)
    const { counts, nearMisses } = obstaclesAt(state, position)
    const idOf = (official: number) => state.instance.officials[official].id
    rows.holes.push({
      ...{ id, ...at, verdict: verdicts[verdict.kind] },
      rules: counts.map(({ rule, officials }) => ({
        ...{ rule, officials: officials.length },
        officialIds: officials.slice(0, shown.namesOfRule).map(idOf),
      })),
      shortage_positions: verdict.kind === 'shortage' ? verdict.positions.length : null,
      shortage_officials: verdict.kind === 'shortage' ? verdict.officials.length : null,
    })
    for (const [rank, { official, rule }] of nearMisses.slice(0, shown.nearMisses).entries())
      rows.nearMisses.push({
        ...{ hole_id: id, rank, owner: who.owner, official_id: idOf(official), rule, note: null },
      })
  }
}

/** The parts that count, with minutes and the number of the game as their notes. */
function explained({ points, parts, extraMinutes, gameNumber }: Reason) {
  const notes: Record<string, string> = {
    travel: String(Math.round(extraMinutes)),
    load: String(gameNumber),
  }
  const counted: ScorePart[] = Object.entries(parts)
    .filter(([part, value]) => value !== 0 || part in notes)
    .map(([part, value]) => ({ part, points: value, note: notes[part] ?? null }))
  return { points, parts: counted }
}
