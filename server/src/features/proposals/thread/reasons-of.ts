import { alternativesFor, obstaclesAt, reasonFor } from '@whistle/assigner/explain'
import type { State } from '@whistle/assigner/model/state'
import { neededElsewhere } from '@whistle/assigner/needed-elsewhere'
import { verdictOn } from '@whistle/assigner/verdict'
import type { PlanRows, ReasonRows } from '../store/result.ts'
import { explained } from './rows-of.ts'

const shown = { alternatives: 3, neededElsewhere: 2, nearMisses: 20, namesOfRule: 50 }
const verdicts = { noEligible: 'NO_ELIGIBLE', shortage: 'SHORTAGE', leftOpen: 'LEFT_OPEN' } as const

type Pick = PlanRows['picks'][number]
type Hole = PlanRows['holes'][number]

/** Who else was free for some picks, and why some positions stay open, as the plan stands. */
export function reasonsOf(state: State, { picks, holes }: PlanRows): ReasonRows {
  const positionOf = new Map(state.instance.positions.map(({ id }, at) => [id, at]))
  const at = ({ assignment_id }: Pick | Hole) => {
    const position = positionOf.get(assignment_id)
    if (position === undefined) throw new Error('a pick or a hole is a position of the problem')
    return position
  }
  const looked = holes.map((hole) => lookedInto(state, at(hole), hole))
  return {
    compared: picks.map(({ id, official_id }) => ({ id, official_id })),
    alternatives: picks.flatMap((pick) => [
      ...whoIsFree(state, at(pick), pick),
      ...whoIsNeededElsewhere(state, at(pick), pick),
    ]),
    verdicts: looked.map(({ verdict }) => verdict),
    nearMisses: looked.flatMap(({ nearMisses }) => nearMisses),
  }
}

export function whoIsFree(state: State, position: number, { id, owner }: Pick): ReasonRows['alternatives'] {
  return alternativesFor(state, position, shown.alternatives).map((reason, rank) => ({
    ...{ pick_id: id, rank, owner, note: null, needed_at: null, loss: null },
    ...{ official_id: state.instance.officials[reason.official].id, ...explained(reason) },
  }))
}

function whoIsNeededElsewhere(state: State, position: number, { id, owner }: Pick) {
  const { officials, positions } = state.instance
  const { points } = reasonFor(state, state.official[position], position)
  return neededElsewhere(state, position, shown.neededElsewhere).map(
    ({ official, more, at, loss }, rank) => ({
      ...{ pick_id: id, rank: shown.alternatives + rank, owner, note: null },
      ...{ official_id: officials[official].id, points: points + more, parts: [] },
      ...{ needed_at: positions[at].id, loss },
    }),
  )
}

/** Why a position stays open. */
export function lookedInto(state: State, position: number, { id, owner }: Hole) {
  const verdict = verdictOn(state, position)
  const { counts, nearMisses } = obstaclesAt(state, position)
  const idOf = (official: number) => state.instance.officials[official].id
  return {
    verdict: {
      ...{ id, verdict: verdicts[verdict.kind] },
      rules: counts.map(({ rule, officials }) => ({
        ...{ rule, officials: officials.length },
        officialIds: officials.slice(0, shown.namesOfRule).map(idOf),
      })),
      shortage_positions: verdict.kind === 'shortage' ? verdict.competing.length : null,
      shortage_officials: verdict.kind === 'shortage' ? verdict.holders.length : null,
    },
    nearMisses: nearMisses.slice(0, shown.nearMisses).map(({ official, rule }, rank) => ({
      ...{ hole_id: id, rank, owner, official_id: idOf(official), rule, note: null },
    })),
  }
}
