import { type Instance, maxPerDay, maxPerRun } from './instance.ts'
import { keepsApart } from './pair-rules.ts'
import { feeSlopes, partnerAgainPoints, travelPerMinute } from './points.ts'

/** A route is the positions of one official on one day, by start. */
export type Route = { readonly positions: Int32Array; length: number }

export function emptyRoute(): Route {
  return { positions: new Int32Array(maxPerDay + 1), length: 0 }
}

/**
 * An assignment that keeps the rules, with the route of every official on every day, and its score. Every change is computed as a
 * difference: a move costs the two or three routes it touches, never the whole plan.
 */
export class State {
  readonly instance: Instance
  /** The official of each position, -1 when open. */
  readonly official: Int32Array
  total = 0
  filled = 0
  /** Games and fees of each official in this run. */
  readonly games: Int32Array
  readonly fees: Float64Array
  readonly gamesInWeek: Uint8Array
  readonly routes: Int32Array
  readonly routeLength: Uint8Array
  /** Points of each route for driving, waiting and continuity. */
  readonly routeValue: Float64Array
  readonly #scratch = emptyRoute()

  constructor(instance: Instance) {
    const { positions, officials, dayCount, weekCount } = instance
    this.instance = instance
    this.official = new Int32Array(positions.length).fill(-1)
    this.games = new Int32Array(officials.length)
    this.fees = new Float64Array(officials.length)
    this.gamesInWeek = new Uint8Array(officials.length * weekCount)
    this.routes = new Int32Array(officials.length * dayCount * maxPerDay)
    this.routeLength = new Uint8Array(officials.length * dayCount)
    this.routeValue = new Float64Array(officials.length * dayCount)
  }

  static of(instance: Instance, official: Int32Array): State {
    const state = new State(instance)
    for (const [position, at] of official.entries()) if (at >= 0) state.place(position, at)
    return state
  }

  dayOf(position: number): number {
    const { gameDay, positionGame } = this.instance
    return gameDay[positionGame[position]]
  }

  positionAt(official: number, day: number, at: number): number {
    return this.routes[(official * this.instance.dayCount + day) * maxPerDay + at]
  }

  /** The positions of an official on a day, by start. */
  heldOn(official: number, day: number): number[] {
    const held: number[] = []
    this.#addHeldOn(official, day, held)
    return held
  }

  /** The positions of an official on all days, by start. */
  heldBy(official: number): number[] {
    const held: number[] = []
    for (let day = 0; day < this.instance.dayCount; day++) this.#addHeldOn(official, day, held)
    return held
  }

  #addHeldOn(official: number, day: number, held: number[]): void {
    const length = this.routeLength[official * this.instance.dayCount + day]
    for (let at = 0; at < length; at++) held.push(this.positionAt(official, day, at))
  }

  /** Whether one official cannot work both positions, which are of the same day. */
  excludes(one: number, other: number): boolean {
    const { dayStart, positionGame, gameDay, roads, areLinksEnough } = this.instance
    const earlier = Math.min(positionGame[one], positionGame[other])
    const later = Math.max(positionGame[one], positionGame[other])
    if (earlier === later) return true
    const day = gameDay[earlier]
    const first = dayStart[day]
    const link = (earlier - first) * (dayStart[day + 1] - first) + later - first
    if (Number.isNaN(roads.after[day][link])) return true
    return !areLinksEnough && keepsApart(this.instance, ...this.#inOrder(one, other))
  }

  #inOrder(one: number, other: number): [number, number] {
    const { positionGame } = this.instance
    return positionGame[one] < positionGame[other] ? [one, other] : [other, one]
  }

  /** The points of a position for an official; NaN when a rule keeps the official from it. */
  valueOf(official: number, position: number): number {
    return this.instance.value[official * this.instance.positions.length + position]
  }

  /** Cost of so many games and so much money for one official. */
  burden(official: number, games: number, fees: number): number {
    const { load, problem } = this.instance
    const { first, second } = this.instance.fees[official]
    const cost = load[official * (maxPerRun + 1) + games]
    if (fees <= first) return cost
    const above = feeSlopes[0] * ((fees < second ? fees : second) - first)
    return cost + problem.weights.spread * (fees > second ? above + feeSlopes[1] * (fees - second) : above)
  }

  /** Points of a day for driving, waiting and continuity; NaN when two of its games exclude each other. */
  valueOfRoute(official: number, day: number, route: Route): number {
    if (route.length === 0) return 0
    const { dayStart, positionGame, roads, problem, acrossDays, areLinksEnough } = this.instance
    if (!areLinksEnough && this.#hasPairApart(route)) return Number.NaN
    if (acrossDays.size > 0 && this.#meetsOtherDay(official, route)) return Number.NaN
    const first = dayStart[day]
    const count = dayStart[day + 1] - first
    const after = roads.after[day]
    const home = official * roads.places
    let game = positionGame[route.positions[0]]
    let driven = roads.homeMinutes[home + roads.gamePlace[game]]
    let worth = 0
    for (let at = 1; at < route.length; at++) {
      const next = positionGame[route.positions[at]]
      worth += after[(game - first) * count + next - first]
      game = next
    }
    driven += roads.homeMinutes[home + roads.gamePlace[game]]
    return worth - problem.weights.travel * travelPerMinute * driven
  }

  #hasPairApart({ positions, length }: Route): boolean {
    for (let second = 1; second < length; second++)
      for (let first = 0; first < second; first++)
        if (keepsApart(this.instance, positions[first], positions[second])) return true
    return false
  }

  /** Whether the official has a game of another day that excludes one of the route: late at night, or early in the morning. */
  #meetsOtherDay(official: number, route: Route): boolean {
    for (let at = 0; at < route.length; at++)
      if (this.clashOf(official, this.instance.positionGame[route.positions[at]]) >= 0) return true
    return false
  }

  /** A game of another day that the official has and that excludes this one, or -1. */
  clashOf(official: number, game: number): number {
    const { acrossDays, gamePositions } = this.instance
    for (const other of acrossDays.get(game) ?? [])
      for (let each = gamePositions[other]; each < gamePositions[other + 1]; each++)
        if (this.official[each] === official) return other
    return -1
  }

  /** The route of a day without `removed` and with `added` (-1: none), written into `into`. */
  routeWith(official: number, day: number, removed: number, added: number, into: Route): Route {
    const { positionGame, dayCount } = this.instance
    const from = (official * dayCount + day) * maxPerDay
    const length = this.routeLength[official * dayCount + day]
    const game = added < 0 ? -1 : positionGame[added]
    let isIn = added < 0
    into.length = 0
    for (let at = 0; at < length; at++) {
      const position = this.routes[from + at]
      if (position === removed) continue
      if (!isIn && positionGame[position] >= game) {
        into.positions[into.length++] = added
        isIn = true
      }
      into.positions[into.length++] = position
    }
    if (!isIn) into.positions[into.length++] = added
    return into
  }

  setRoute(official: number, day: number, route: Route, value: number): void {
    const { dayCount, weekCount, weekOfDay } = this.instance
    const at = official * dayCount + day
    this.gamesInWeek[official * weekCount + weekOfDay[day]] += route.length - this.routeLength[at]
    // A view of the route would be garbage after every move of the search.
    for (let each = 0; each < route.length; each++) this.routes[at * maxPerDay + each] = route.positions[each]
    this.routeLength[at] = route.length
    this.routeValue[at] = value
  }

  /** Whether the limits of the day and of the week leave room for `more` games. */
  hasRoom(official: number, day: number, more: number): boolean {
    const { dayRoom, weekRoom, dayCount, weekCount, weekOfDay } = this.instance
    const at = official * dayCount + day
    const week = official * weekCount + weekOfDay[day]
    return (
      this.routeLength[at] + more <= dayRoom[at] &&
      this.gamesInWeek[week] + more <= weekRoom[week] &&
      this.games[official] + more <= maxPerRun
    )
  }

  fitsCrew(position: number, official: number): boolean {
    return this.fitsCrewAfter(position, official, -1, -1)
  }

  /** Whether the crew of the position's game accepts the official once the position `moved` is with `holder`. */
  fitsCrewAfter(position: number, official: number, moved: number, holder: number): boolean {
    const { gamePositions, positionGame, apart } = this.instance
    const game = positionGame[position]
    for (let each = gamePositions[game]; each < gamePositions[game + 1]; each++) {
      const partner = each === moved ? holder : this.official[each]
      if (partner < 0 || each === position) continue
      if (partner === official || apart[official].has(partner)) return false
    }
    return true
  }

  /** What the score gains, without the points of filling, when the official takes the position; NaN when a rule forbids it. */
  gainOf(position: number, official: number, value = this.valueOf(official, position)): number {
    const day = this.dayOf(position)
    if (!this.hasRoom(official, day, 1)) return Number.NaN
    const route = this.routeWith(official, day, -1, position, this.#scratch)
    const before = this.routeValue[official * this.instance.dayCount + day]
    const games = this.games[official]
    const fees = this.fees[official]
    const burden =
      this.burden(official, games + 1, fees + this.instance.fee[position]) -
      this.burden(official, games, fees)
    const gain = this.valueOfRoute(official, day, route) - before + value - burden
    return gain + this.partnerPoints(position, official)
  }

  /** Negative when the official has just worked with others of the position's crew. */
  partnerPoints(position: number, official: number): number {
    const { recentPartners, gamePositions, positionGame } = this.instance
    if (!recentPartners) return 0
    const game = positionGame[position]
    let points = 0
    for (let each = gamePositions[game]; each < gamePositions[game + 1]; each++)
      if (each !== position && recentPartners[official].has(this.official[each])) points -= partnerAgainPoints
    return points
  }

  /** What crews gain when positions change hands: position, its next official (-1: none), position, its next official ... */
  crewChange(moves: readonly number[]): number {
    if (!this.instance.recentPartners) return 0
    const old: number[] = []
    let change = 0
    for (let at = 0; at < moves.length; at += 2) {
      const [position, next] = [moves[at], moves[at + 1]]
      const now = this.official[position]
      old.push(now)
      if (now >= 0) change -= this.partnerPoints(position, now)
      this.official[position] = next
      if (next >= 0) change += this.partnerPoints(position, next)
    }
    for (let at = 0; at < moves.length; at += 2) this.official[moves[at]] = old[at / 2]
    return change
  }

  place(position: number, official: number): void {
    this.#move(position, official, -1, position, 1)
    this.official[position] = official
  }

  remove(position: number): void {
    this.#move(position, this.official[position], position, -1, -1)
    this.official[position] = -1
  }

  #move(position: number, official: number, removed: number, added: number, sign: 1 | -1): void {
    const day = this.dayOf(position)
    const route = this.routeWith(official, day, removed, added, this.#scratch)
    const value = this.valueOfRoute(official, day, route)
    const games = this.games[official] + sign
    const fees = this.fees[official] + sign * this.instance.fee[position]
    this.total +=
      value -
      this.routeValue[official * this.instance.dayCount + day] +
      sign *
        (this.valueOf(official, position) +
          this.instance.fillValue[position] +
          this.partnerPoints(position, official)) -
      this.burden(official, games, fees) +
      this.burden(official, this.games[official], this.fees[official])
    this.setRoute(official, day, route, value)
    this.games[official] = games
    this.fees[official] = fees
    this.filled += sign
  }
}
