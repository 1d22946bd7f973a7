import type { Instance } from './instance.ts'
import { State } from './state.ts'

/** Locked placements alone. Of two that break a rule together, because they are older than it, there is room for the first. */
export function keepLocks(instance: Instance): State {
  const state = new State(instance)
  for (const [position, official] of instance.placed.entries())
    if (instance.locked[position]) placeIfAllowed(state, position, official)
  return state
}

export function placeIfAllowed(state: State, position: number, official: number): void {
  if (official < 0 || Number.isNaN(state.gainOf(position, official)) || !state.fitsCrew(position, official))
    return
  state.place(position, official)
}
