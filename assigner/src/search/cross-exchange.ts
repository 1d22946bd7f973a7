import { maxPerDay } from '../model/instance.ts'
import { emptyRoute, type Route, type State } from '../model/state.ts'
import { addBurden, burdenChange, isAccepted, type Search, valueOfDay } from './search.ts'

const given = emptyRoute()
const taken = emptyRoute()

/**
 * Two officials exchange parts of their day: the holder gives the position and perhaps the games after it; the taker gives the
 * games that stand in their way. A move of one game at a time rarely finds its way through two full days.
 */
export function crossExchange(search: Search, position: number, at: number): boolean {
  const { state, candidates, routes } = search
  const day = state.dayOf(position)
  const giver = state.official[position]
  const taker = candidates.official[at]
  if (!collectGiven(search, position, giver, taker) || !collectTaken(state, day, giver, taker)) return false
  const more = taken.length - given.length
  if (more > 0 && !state.hasRoom(giver, day, more)) return false
  if (more < 0 && !state.hasRoom(taker, day, -more)) return false

  const ofGiver = exchanged(state, giver, day, given, taken, routes[0])
  const worthOfGiver = state.valueOfRoute(giver, day, ofGiver)
  const ofTaker = exchanged(state, taker, day, taken, given, routes[1])
  const worthOfTaker = state.valueOfRoute(taker, day, ofTaker)
  if (Number.isNaN(worthOfGiver) || Number.isNaN(worthOfTaker)) return false

  const fees = feesOf(state, taken) - feesOf(state, given)
  const gain =
    worthOfGiver -
    valueOfDay(state, giver, day) +
    worthOfTaker -
    valueOfDay(state, taker, day) +
    valueChange(state, given, giver, taker) +
    valueChange(state, taken, taker, giver) +
    crewChange(state, giver, taker) -
    burdenChange(state, giver, more, fees) -
    burdenChange(state, taker, -more, -fees)
  if (!isAccepted(search, gain) || !crewsAccept(state, giver, taker)) return false

  state.setRoute(giver, day, ofGiver, worthOfGiver)
  state.setRoute(taker, day, ofTaker, worthOfTaker)
  addBurden(state, giver, more, fees)
  addBurden(state, taker, -more, -fees)
  handOver(state, given, taker)
  handOver(state, taken, giver)
  state.total += gain
  return true
}

function feesOf({ instance }: State, { positions, length }: Route): number {
  let fees = 0
  for (let at = 0; at < length; at++) fees += instance.fee[positions[at]]
  return fees
}

/** What the positions are worth more for their next official than for the present one. */
function valueChange(state: State, { positions, length }: Route, from: number, to: number): number {
  let change = 0
  for (let at = 0; at < length; at++)
    change += state.valueOf(to, positions[at]) - state.valueOf(from, positions[at])
  return change
}

function crewChange(state: State, giver: number, taker: number): number {
  if (!state.instance.recentPartners) return 0
  const moves = ({ positions, length }: Route, to: number) =>
    [...positions.subarray(0, length)].flatMap((position) => [position, to])
  return state.crewChange([...moves(given, taker), ...moves(taken, giver)])
}

function handOver({ official }: State, { positions, length }: Route, to: number): void {
  for (let at = 0; at < length; at++) official[positions[at]] = to
}

/** The position and, by chance, what follows it in the giver's day. False when the taker cannot work one of them. */
function collectGiven({ state, random }: Search, position: number, giver: number, taker: number): boolean {
  const { locked, dayCount } = state.instance
  const day = state.dayOf(position)
  const length = state.routeLength[giver * dayCount + day]
  let first = 0
  while (state.positionAt(giver, day, first) !== position) first++
  const chance = random()
  const many = chance < 0.35 ? 2 : chance < 0.55 ? 3 : chance < 0.75 ? length : 1
  given.length = 0
  for (let at = first; at < Math.min(length, first + many); at++) {
    const each = state.positionAt(giver, day, at)
    if (locked[each] || Number.isNaN(state.valueOf(taker, each))) return false
    given.positions[given.length++] = each
  }
  return true
}

/** What the taker's day has between the first and the last given game, or what excludes one of them. */
function collectTaken(state: State, day: number, giver: number, taker: number): boolean {
  const { locked, positionGame, dayCount } = state.instance
  const first = positionGame[given.positions[0]]
  const last = positionGame[given.positions[given.length - 1]]
  taken.length = 0
  for (let at = 0; at < state.routeLength[taker * dayCount + day]; at++) {
    const each = state.positionAt(taker, day, at)
    const game = positionGame[each]
    const isBetween = game >= first && game <= last
    if (!isBetween && !givenExcludes(state, each)) continue
    if (locked[each] || Number.isNaN(state.valueOf(giver, each))) return false
    taken.positions[taken.length++] = each
  }
  return true
}

function givenExcludes(state: State, position: number): boolean {
  for (let at = 0; at < given.length; at++) if (state.excludes(position, given.positions[at])) return true
  return false
}

/** A day without `out` and with `into`, by game. */
function exchanged(
  state: State,
  official: number,
  day: number,
  out: Route,
  into: Route,
  route: Route,
): Route {
  const { positionGame, dayCount } = state.instance
  const length = state.routeLength[official * dayCount + day]
  let next = 0
  route.length = 0
  for (let at = 0; at <= length; at++) {
    const each = at < length ? state.positionAt(official, day, at) : -1
    if (each >= 0 && has(out, each)) continue
    while (next < into.length && (each < 0 || positionGame[into.positions[next]] <= positionGame[each]))
      add(into.positions[next++])
    if (each >= 0) add(each)
  }
  return route

  function add(position: number): void {
    // A day with more games than there is room for has no value: the limits have refused it before.
    if (route.length <= maxPerDay) route.positions[route.length++] = position
  }
}

function has({ positions, length }: Route, position: number): boolean {
  for (let at = 0; at < length; at++) if (positions[at] === position) return true
  return false
}

function crewsAccept(state: State, giver: number, taker: number): boolean {
  for (let at = 0; at < given.length; at++) if (!accepts(given.positions[at], taker)) return false
  for (let at = 0; at < taken.length; at++) if (!accepts(taken.positions[at], giver)) return false
  return true

  function accepts(position: number, official: number): boolean {
    const { gamePositions, positionGame, apart } = state.instance
    const game = positionGame[position]
    for (let each = gamePositions[game]; each < gamePositions[game + 1]; each++) {
      if (each === position || state.official[each] < 0) continue
      const partner = has(given, each) ? taker : has(taken, each) ? giver : state.official[each]
      if (partner === official || apart[official].has(partner)) return false
    }
    return true
  }
}
