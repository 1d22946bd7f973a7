import type { Candidates } from '../model/instance.ts'
import type { State } from '../model/state.ts'
import { cheapestMatching } from './matching.ts'
import type { Moment } from './region.ts'

/**
 * Takes all positions of the games that run at a moment back and gives them out anew, as one assignment problem: no official can
 * have two of them, so that what each adds to a plan without them is exact.
 */
export function rematchMoment(state: State, { day, time, region }: Moment, candidates: Candidates): void {
  const { instance } = state
  const { games, dayStart, gamePositions, locked, fillValue, roads } = instance
  const rows: number[] = []
  for (let game = dayStart[day]; game < dayStart[day + 1]; game++)
    if (games[game].startsAt <= time && time < games[game].endsAt && isInRegion(game))
      for (let position = gamePositions[game]; position < gamePositions[game + 1]; position++)
        if (!locked[position] && candidates.start[position + 1] > candidates.start[position])
          rows.push(position)
  if (rows.length < 2) return

  const before = state.total
  const old = rows.map((position) => state.official[position])
  for (const position of rows) if (state.official[position] >= 0) state.remove(position)
  const columnOf = new Map<number, number>()
  const pairs: { row: number; column: number; gain: number }[] = []
  const add = (row: number, official: number) => {
    const gain = state.gainOf(rows[row], official)
    if (Number.isNaN(gain) || !state.fitsCrew(rows[row], official)) return
    const column = columnOf.get(official) ?? columnOf.size
    columnOf.set(official, column)
    pairs.push({ row, column, gain: gain + fillValue[rows[row]] })
  }
  for (const [row, position] of rows.entries()) {
    let isOldTried = old[row] < 0
    for (let at = candidates.start[position]; at < candidates.start[position + 1]; at++) {
      isOldTried ||= candidates.official[at] === old[row]
      add(row, candidates.official[at])
    }
    if (!isOldTried) add(row, old[row])
  }
  const officials = [...columnOf.keys()]
  // Every row has a column of its own beside the officials': to stay open.
  const width = officials.length + rows.length
  const cost = new Float64Array(rows.length * width).fill(Number.POSITIVE_INFINITY)
  for (const row of rows.keys()) cost[row * width + officials.length + row] = 0
  for (const { row, column, gain } of pairs) cost[row * width + column] = -gain

  for (let tries = 0; tries < 4; tries++) {
    const matched = cheapestMatching(rows.length, width, cost)
    const isPlaced = matched !== null && placeAll(matched)
    if (isPlaced && state.total >= before - 1e-9) return
    for (const position of rows) if (state.official[position] >= 0) state.remove(position)
    if (isPlaced || !matched) break
  }
  for (const [row, position] of rows.entries()) if (old[row] >= 0) state.place(position, old[row])

  function isInRegion(game: number): boolean {
    return region.hasPlace === null || region.hasPlace[roads.gamePlace[game]] === 1
  }

  /** False when two partners that are to be kept apart were matched to one game: that pair is forbidden in the next try. */
  function placeAll(matched: Int32Array): boolean {
    let isFine = true
    for (const [row, position] of rows.entries()) {
      const official = officials[matched[row]]
      if (official === undefined) continue
      if (state.fitsCrew(position, official)) state.place(position, official)
      else {
        cost[row * width + matched[row]] = Number.POSITIVE_INFINITY
        isFine = false
      }
    }
    return isFine
  }
}
