import { emptyRoute, type State } from '../model/state.ts'
import { cheapestMatching } from './matching.ts'
import type { Moment } from './region.ts'

/** Heads of days keep their official; the rests from the moment on are matched anew among the officials of the region. */
export function rematchRests(state: State, { day, time, region }: Moment): void {
  const { instance } = state
  const { games, positionGame, locked, fee, dayCount } = instance
  type Column = { official: number; head: number; rest: number }
  const columns: Column[] = []
  const rests: number[][] = []
  const owner: number[] = []
  for (const official of region.officials) {
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
      for (const position of rest) worth += state.valueOf(official, position)
      if (Number.isNaN(worth)) continue
      for (const [at, position] of rest.entries()) route.positions[head + at] = position
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
