import { alternativesFor } from './explain.ts'
import type { State } from './model/state.ts'

/** An official who would bring more to a position than the one who has it, and is worth more where they are. */
type NeededElsewhere = {
  readonly official: number
  /** Points more than the holder brings here. */
  readonly more: number
  /** The position that cannot spare the official. */
  readonly at: number
  /** Points that the next best brings less there; null when there is no other. */
  readonly loss: number | null
}

/**
 * Officials whom one game in the way keeps from a position where they would score higher. Each is tried: the official takes the
 * position, and the next best takes theirs. Only those are named whose exchange loses as much as it gains.
 */
export function neededElsewhere(state: State, position: number, limit: number): NeededElsewhere[] {
  const { candidates, locked } = state.instance
  const holder = state.official[position]
  if (holder < 0 || locked[position]) return []
  const day = state.dayOf(position)
  state.remove(position)
  const points = state.gainOf(position, holder)
  const better: { official: number; more: number; at: number }[] = []
  for (let each = candidates.start[position]; each < candidates.start[position + 1]; each++) {
    const official = candidates.official[each]
    const inTheWay = state.heldOn(official, day).filter((other) => state.excludes(position, other))
    if (inTheWay.length !== 1 || locked[inTheWay[0]]) continue
    const [at] = inTheWay
    state.remove(at)
    const more = state.gainOf(position, official) - points
    if (more > 0 && state.fitsCrew(position, official)) better.push({ official, more, at })
    state.place(at, official)
  }
  const found = better
    .sort((one, other) => other.more - one.more || one.official - other.official)
    .slice(0, limit)
    .map(({ official, more, at }) => ({ official, more, at, loss: lossAt(official, at) }))
    .filter(({ loss, more }) => loss === null || loss >= more)
  state.place(position, holder)
  return found

  /** What is lost at the other position when its official takes this one. */
  function lossAt(official: number, at: number): number | null {
    state.remove(at)
    const here = state.gainOf(at, official)
    state.place(position, official)
    const [next] = alternativesFor(state, at, 1)
    state.remove(position)
    state.place(at, official)
    return next ? here - next.points : null
  }
}
