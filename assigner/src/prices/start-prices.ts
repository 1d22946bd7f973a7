import type { State } from '../model/state.ts'
import { shortageAround } from './shortage.ts'

/**
 * Prices to start from: what the next best official would gain at a position as the plan stands. Open positions start at 0, as
 * does what could be given up for them, because no official competes for a position that stays open in the best plan.
 */
export function startPrices(state: State): Float64Array {
  const { positions, candidates, fillValue } = state.instance
  const short = shortPositions(state)
  return Float64Array.from(positions, (_, position) => {
    const from = candidates.start[position]
    const to = candidates.start[position + 1]
    if (short[position] || from === to) return 0
    let best = Number.NaN
    for (let at = from; at < to; at++) {
      const official = candidates.official[at]
      if (official === state.official[position]) continue
      const gain = state.gainOf(position, official, candidates.value[at])
      if (!Number.isNaN(gain) && !(gain <= best)) best = gain
    }
    return Number.isNaN(best) ? fillValue[position] : Math.max(0, fillValue[position] + best)
  })
}

/** Open positions and what could be given up for them, where no exchange of single games fills one more. */
export function shortPositions(state: State): Uint8Array {
  const { positions, candidates } = state.instance
  const short = new Uint8Array(positions.length)
  for (const start of positions.keys()) {
    if (state.official[start] >= 0 || short[start] || candidates.start[start + 1] === candidates.start[start])
      continue
    for (const position of shortageAround(state, start)?.positions ?? []) short[position] = 1
  }
  return short
}
