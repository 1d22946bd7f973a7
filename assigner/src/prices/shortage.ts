import type { State } from '../model/state.ts'

/** Positions that share too few officials: whichever of them is given up, one stays open. */
export type Shortage = {
  readonly positions: ReadonlySet<number>
  readonly officials: ReadonlySet<number>
  /** All that these officials have in place of one of the positions, also two games at once. */
  readonly held: ReadonlySet<number>
}

const maxTree = 400

/**
 * From an open position to all that its candidates hold in its place, to what the candidates of these hold, and so on (an
 * alternating tree). When it closes without a free official, no exchange of single games fills one more: a shortage. Null when a
 * free official is in it, or when it grows beyond what says anything.
 */
export function shortageAround(state: State, open: number): Shortage | null {
  const { candidates } = state.instance
  const positions = new Set([open])
  const officials = new Set<number>()
  const all = new Set<number>()
  for (const position of positions) {
    const day = state.dayOf(position)
    for (let at = candidates.start[position]; at < candidates.start[position + 1]; at++) {
      const official = candidates.official[at]
      officials.add(official)
      const held = state.heldOn(official, day)
      const inTheWay = held.filter((other) => state.excludes(position, other))
      if (inTheWay.length === 1) positions.add(inTheWay[0])
      for (const other of inTheWay) all.add(other)
      if (inTheWay.length > 0) continue
      if (state.hasRoom(official, day, 1)) return null
      for (const other of held) positions.add(other)
      for (const other of held) all.add(other)
    }
    if (positions.size > maxTree) return null
  }
  return { positions, officials, held: all }
}
