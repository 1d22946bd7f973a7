import type { Instance } from '../model/instance.ts'
import { State } from '../model/state.ts'

/**
 * The hardest positions first, each to the official who gains most. Scarcity is what makes it work: by start time the same rule
 * leaves many more positions open, because early games take the officials that later ones cannot do without.
 */
export function fillByScarcity(instance: Instance, kept: Int32Array): State {
  const state = State.of(instance, kept)
  const { start } = instance.candidates
  const count = (position: number) => start[position + 1] - start[position]
  const open = [...instance.positions.keys()].filter((position) => state.official[position] < 0)
  for (const position of open.toSorted((one, other) => count(one) - count(other) || one - other))
    placeBest(state, position)
  return state
}

/** Fills a position with the official who gains most; false when none can take it, or none is worth it. */
export function placeBest(state: State, position: number, candidates = state.instance.candidates): boolean {
  const { fillValue } = state.instance
  let best = -fillValue[position]
  let chosen = -1
  for (let at = candidates.start[position]; at < candidates.start[position + 1]; at++) {
    const official = candidates.official[at]
    const gain = state.gainOf(position, official, candidates.value[at])
    if (!(gain > best) || !state.fitsCrew(position, official)) continue
    best = gain
    chosen = official
  }
  if (chosen < 0) return false
  state.place(position, chosen)
  return true
}
