import type { State } from '../model/state.ts'
import { findPrices } from './bound.ts'

export type FillBoundOptions = {
  readonly sweeps: number
  readonly seed: number
  readonly isStopped?: () => boolean
}

/**
 * No assignment that keeps the rules fills more positions. Counted in whole positions: prices that bring the limit below the next
 * whole number are a proof that the plan cannot be filled further.
 */
export function fillBoundOf(state: State, { sweeps, seed, isStopped }: FillBoundOptions): number {
  const { instance } = state
  const { start } = instance.candidates
  const eligible = instance.positions.filter((_, position) => start[position + 1] > start[position]).length
  if (state.filled === eligible || sweeps === 0 || isStopped?.()) return eligible
  const { bound } = findPrices(instance, {
    ...{ objective: 'fill' as const, sweeps, seed, isStopped, blocks: 5, steps: [0.5, 0.005] },
    // An open position costs nothing, a filled one a whole position: nearly right wherever officials are plenty.
    start: Float64Array.from(state.official, (official) => (official < 0 ? 0 : 1)),
  })
  return Math.max(state.filled, Math.min(eligible, Math.floor(bound + 1e-6)))
}
