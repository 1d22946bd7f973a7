import type { Candidates } from './instance.ts'
import { cheapestMatching } from './matching.ts'
import { randomOf, shuffle } from './random.ts'
import { emptyRoute, type State } from './state.ts'

export type RematchOptions = {
  readonly seed: number
  /** How many times of day are tried at most. */
  readonly steps: number
  readonly candidates: Candidates
  readonly isStopped?: () => boolean
}

type Moment = { readonly day: number; readonly time: number }

/**
 * Optimal re-matching, where annealing is blind: all positions of the games that run at one moment are given out anew at once
 * (`rematchMoment`), and so are the rests of all days from a moment on (`rematchRests`). Both are linear assignment problems.
 */
export function rematch(state: State, { seed, steps, candidates, isStopped }: RematchOptions): void {
  const { games, gameDay } = state.instance
  const random = randomOf(seed)
  const known = new Map(
    games.map(({ startsAt }, game) => [
      `${gameDay[game]} ${startsAt}`,
      { day: gameDay[game], time: startsAt },
    ]),
  )
  const moments: Moment[] = [...known.values()]
  let left = steps
  for (let quiet = 0; quiet < 2 && left > 0; ) {
    const before = state.total
    shuffle(moments, random)
    for (const moment of moments) {
      if (left-- <= 0 || isStopped?.()) return
      rematchMoment(state, moment, candidates)
      if (random() < 0.5) rematchRests(state, moment)
    }
    quiet = state.total > before + 1e-6 ? 0 : quiet + 1
  }
}

function rematchMoment(state: State, { day, time }: Moment, candidates: Candidates): void {
  const { instance } = state
  const { games, dayStart, gamePositions, locked, fillValue } = instance
  const rows: number[] = []
  for (let game = dayStart[day]; game < dayStart[day + 1]; game++)
    if (games[game].startsAt <= time && time < games[game].endsAt)
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

/** Heads of days keep their official; the rests from the moment on are matched anew. */
function rematchRests(state: State, { day, time }: Moment): void {
  const { instance } = state
  const { officials, games, positionGame, locked, fee, dayCount } = instance
  type Column = { official: number; head: number; rest: number }
  const columns: Column[] = []
  const rests: number[][] = []
  const owner: number[] = []
  for (let official = 0; official < officials.length; official++) {
    if (instance.dayRoom[official * dayCount + day] === 0) continue
    const held = state.heldOn(official, day)
    const rest = held.filter((position) => games[positionGame[position]].startsAt >= time)
    const head = held.length - rest.length
    if (rest.some((position) => locked[position])) continue
    columns.push({ official, head, rest: rest.length > 0 ? rests.length : -1 })
    if (rest.length === 0) continue
    rests.push(rest)
    owner.push(columns.length - 1)
  }
  if (rests.length < 2) return
  const feesOf = rests.map((rest) => rest.reduce((total, position) => total + fee[position], 0))
  const cost = new Float64Array(rests.length * columns.length).fill(Number.POSITIVE_INFINITY)
  const route = emptyRoute()
  for (const [column, { official, head, rest: own }] of columns.entries()) {
    const ownLength = own < 0 ? 0 : rests[own].length
    const gamesBefore = state.games[official] - ownLength
    const feesBefore = state.fees[official] - (own < 0 ? 0 : feesOf[own])
    for (let at = 0; at < head; at++) route.positions[at] = state.positionAt(official, day, at)
    route.length = head
    const base = state.valueOfRoute(official, day, route) - state.burden(official, gamesBefore, feesBefore)
    for (const [row, rest] of rests.entries()) {
      if (!state.hasRoom(official, day, rest.length - ownLength)) continue
      let worth = 0
      for (const [at, position] of rest.entries()) {
        worth += state.valueOf(official, position)
        route.positions[head + at] = position
      }
      route.length = head + rest.length
      worth += state.valueOfRoute(official, day, route)
      worth -= state.burden(official, gamesBefore + rest.length, feesBefore + feesOf[row])
      if (!Number.isNaN(worth)) cost[row * columns.length + column] = base - worth
    }
  }
  const matched = cheapestMatching(rests.length, columns.length, cost)
  const moved = matched ? [...rests.keys()].filter((row) => matched[row] !== owner[row]) : []
  if (!matched || moved.length === 0) return
  const before = state.total
  giveTo((row) => matched[row])
  if (state.total < before - 1e-9 || !moved.every((row) => crewsAccept(rests[row])))
    giveTo((row) => owner[row])

  function giveTo(columnOf: (row: number) => number): void {
    for (const row of moved) for (const position of rests[row]) state.remove(position)
    for (const row of moved)
      for (const position of rests[row]) state.place(position, columns[columnOf(row)].official)
  }

  function crewsAccept(rest: readonly number[]): boolean {
    return rest.every((position) => state.fitsCrew(position, state.official[position]))
  }
}
