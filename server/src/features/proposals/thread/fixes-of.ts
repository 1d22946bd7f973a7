import { randomUUID } from 'node:crypto'
import type { Change } from '@whistle/assigner/changes'
import { diagnose } from '@whistle/assigner/diagnose'
import type { FixRows } from '../store/result.ts'
import type { Plan } from './plan-of.ts'

/** Sets of changes that one run tries at most, and how long it may take in milliseconds. */
const max = { tries: 120, time: 2_000 }

type Owner = { readonly owner: string; readonly proposalId: string }
type Fixes = FixRows & { readonly tried: number }

/** A plan with holes that was worked out to its end. */
export function mayBeFixed({ proposal }: Plan): boolean {
  return proposal.holes.length > 0 && !proposal.isStopped
}

/** What would fill the holes of a plan: each set of changes was tried, by a run that starts from the plan. */
export function fixesOf(
  { problem, proposal }: Plan,
  { owner, proposalId }: Owner,
  isStopped: () => boolean,
): Fixes {
  const begun = performance.now()
  let tried = 0
  const found = diagnose(problem, proposal, {
    tries: max.tries,
    isStopped: () => isStopped() || performance.now() - begun > max.time,
    onTry: () => {
      tried++
    },
  })
  const fixes: Fixes['fixes'][number][] = []
  const fixSteps: Fixes['fixSteps'][number][] = []
  for (const [rank, { changes, fills, opens }] of found.entries()) {
    const id = randomUUID()
    fixes.push({
      ...{ id, owner, proposal_id: proposalId, rank },
      ...{ fills: fills.length, opens: opens.length, holes: proposal.holes.length },
    })
    for (const [at, change] of changes.entries())
      fixSteps.push({ fix_id: id, rank: at, owner, ...stepOf(change) })
  }
  return { fixes, fixSteps, tried }
}

function stepOf(change: Change) {
  const step = { kind: change.kind, number: null, official_id: null, game_id: null, certification_id: null }
  switch (change.kind) {
    case 'dayLimit':
    case 'weekLimit':
      return { ...step, official_id: change.officialId, number: change.to }
    case 'travelLimit':
      return { ...step, official_id: change.officialId, number: change.toMiles }
    case 'certification':
      return { ...step, official_id: change.officialId, certification_id: change.certificationId }
    case 'timeOff':
      return { ...step, official_id: change.officialId }
    case 'moveGame':
      return { ...step, game_id: change.gameId, number: change.byMinutes }
    case 'newOfficial':
      return {
        ...step,
        game_id: change.gameId,
        certification_id: change.certificationId,
        number: change.grade,
      }
  }
}
