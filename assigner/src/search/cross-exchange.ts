import { maxPerDay } from '../model/instance.ts'
import { emptyRoute, type Route, type State } from '../model/state.ts'
import { isAccepted, type Search } from './search.ts'

const given = emptyRoute()
const taken = emptyRoute()

/**
 * Two officials exchange parts of their day: the holder gives the position and perhaps the games after it; the taker gives the
 * games that stand in their way. A move of one game at a time rarely finds its way through two full days.
 */
export function crossExchange(search: Search, position: number, at: number): boolean {
  const { state, candidates, routes } = search
  const { instance } = state
  const day = state.dayOf(position)
  const giver = state.official[position]
  const taker = candidates.official[at]
  if (!collectGiven(search, position, giver, taker) || !collectTaken(state, day, giver, taker)) return false
  const more = taken.length - given.length
  if (more > 0 ? !state.hasRoom(giver, day, more) : more < 0 && !state.hasRoom(taker, day, -more))
    return false

  const ofGiver = exchanged(state, giver, day, given, taken, routes[0])
  const worthOfGiver = state.valueOfRoute(giver, day, ofGiver)
  const ofTaker = exchanged(state, taker, day, taken, given, routes[1])
  const worthOfTaker = state.valueOfRoute(taker, day, ofTaker)
  if (Number.isNaN(worthOfGiver) || Number.isNaN(worthOfTaker)) return false

  let gain =
    worthOfGiver -
    state.routeValue[giver * instance.dayCount + day] +
    worthOfTaker -
    state.routeValue[taker * instance.dayCount + day]
  let moved = 0
  for (let at = 0; at < given.length; at++) {
    const each = given.positions[at]
    gain += state.valueOf(taker, each) - state.valueOf(giver, each)
    moved -= instance.fee[each]
  }
  for (let at = 0; at < taken.length; at++) {
    const each = taken.positions[at]
    gain += state.valueOf(giver, each) - state.valueOf(taker, each)
    moved += instance.fee[each]
  }
  if (instance.recentPartners)
    gain += state.crewChange([...handedTo(taker, given), ...handedTo(giver, taken)])
  const { games, fees } = state
  gain -=
    state.burden(giver, games[giver] + more, fees[giver] + moved) -
    state.burden(giver, games[giver], fees[giver]) +
    state.burden(taker, games[taker] - more, fees[taker] - moved) -
    state.burden(taker, games[taker], fees[taker])
  if (!isAccepted(search, gain) || !crewsAccept(state, giver, taker)) return false

  state.setRoute(giver, day, ofGiver, worthOfGiver)
  state.setRoute(taker, day, ofTaker, worthOfTaker)
  games[giver] += more
  games[taker] -= more
  fees[giver] += moved
  fees[taker] -= moved
  for (let at = 0; at < given.length; at++) state.official[given.positions[at]] = taker
  for (let at = 0; at < taken.length; at++) state.official[taken.positions[at]] = giver
  state.total += gain
  return true
}

function handedTo(official: number, { positions, length }: Route): number[] {
  return [...positions.subarray(0, length)].flatMap((position) => [position, official])
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
