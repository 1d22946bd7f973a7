import { addBurden, burdenChange, candidateOf, isAccepted, type Search, valueOfDay } from './search.ts'

/**
 * Gives a position to the candidate number `at`. One game of that official's day may stand in the way: it goes to the official
 * who loses the position, to a random candidate of its own, or stays open.
 */
export function relocate(search: Search, position: number, at: number): boolean {
  const { state, candidates, random } = search
  const taker = candidates.official[at]
  const ejected = ejectedBy(search, position, taker)
  if (ejected === tooMany || (ejected >= 0 && state.instance.locked[ejected])) return false
  const giver = state.official[position]
  const value = candidates.value[at]
  if (ejected >= 0 && giver >= 0 && random() < 0.3 && !Number.isNaN(state.valueOf(giver, ejected)))
    return swap(search, { position, taker, giver, ejected, value })
  return hand(search, { position, taker, giver, ejected, value })
}

type Handover = { position: number; taker: number; giver: number; ejected: number; value: number }

const tooMany = -2

/** The one position of the taker's day that excludes the new one; -1 when none does, `tooMany` when several do. */
function ejectedBy({ state, random }: Search, position: number, taker: number): number {
  const { dayCount } = state.instance
  const day = state.dayOf(position)
  const length = state.routeLength[taker * dayCount + day]
  let found = -1
  for (let at = 0; at < length; at++) {
    const other = state.positionAt(taker, day, at)
    if (!state.excludes(position, other)) continue
    if (found >= 0) return tooMany
    found = other
  }
  if (found >= 0 || state.hasRoom(taker, day, 1)) return found
  // The limit of the week may be used up by another day: nothing of this one can make room then.
  return length === 0 ? tooMany : state.positionAt(taker, day, Math.floor(random() * length))
}

/** The giver takes the ejected position in exchange. */
function swap(search: Search, { position, taker, giver, ejected, value }: Handover): boolean {
  const { state, routes } = search
  const { fee } = state.instance
  const day = state.dayOf(position)
  const ofTaker = state.routeWith(taker, day, ejected, position, routes[0])
  const worth = state.valueOfRoute(taker, day, ofTaker)
  const ofGiver = state.routeWith(giver, day, position, ejected, routes[1])
  const worthOfGiver = state.valueOfRoute(giver, day, ofGiver)
  if (Number.isNaN(worth) || Number.isNaN(worthOfGiver)) return false
  const moved = fee[position] - fee[ejected]
  const gain =
    (state.instance.recentPartners ? state.crewChange([position, taker, ejected, giver]) : 0) +
    worth -
    valueOfDay(state, taker, day) +
    worthOfGiver -
    valueOfDay(state, giver, day) +
    (value - state.valueOf(taker, ejected)) +
    (state.valueOf(giver, ejected) - state.valueOf(giver, position)) -
    burdenChange(state, taker, 0, moved) -
    burdenChange(state, giver, 0, -moved)
  if (!isAccepted(search, gain)) return false
  if (
    !state.fitsCrewAfter(position, taker, ejected, giver) ||
    !state.fitsCrewAfter(ejected, giver, position, taker)
  )
    return false
  state.setRoute(taker, day, ofTaker, worth)
  state.setRoute(giver, day, ofGiver, worthOfGiver)
  addBurden(state, taker, 0, moved)
  addBurden(state, giver, 0, -moved)
  state.official[position] = taker
  state.official[ejected] = giver
  state.total += gain
  return true
}

/** The giver loses the position; a third official takes what the taker drops for it, or none does. */
function hand(search: Search, { position, taker, giver, ejected, value }: Handover): boolean {
  const { state, routes, candidates } = search
  const { fee, fillValue } = state.instance
  const day = state.dayOf(position)
  const isEjecting = ejected >= 0
  const ofTaker = state.routeWith(taker, day, ejected, position, routes[0])
  const worth = state.valueOfRoute(taker, day, ofTaker)
  if (Number.isNaN(worth)) return false
  const moved = fee[position] - (isEjecting ? fee[ejected] : 0)
  const more = isEjecting ? 0 : 1
  let gain =
    worth -
    valueOfDay(state, taker, day) +
    value -
    (isEjecting ? state.valueOf(taker, ejected) : 0) -
    burdenChange(state, taker, more, moved)

  let worthOfGiver = 0
  if (giver < 0) gain += fillValue[position]
  else {
    worthOfGiver = state.valueOfRoute(giver, day, state.routeWith(giver, day, position, -1, routes[1]))
    gain +=
      worthOfGiver -
      valueOfDay(state, giver, day) -
      state.valueOf(giver, position) -
      burdenChange(state, giver, -1, -fee[position])
  }

  let third = -1
  let worthOfThird = 0
  if (isEjecting) {
    third = takerOfEjected()
    if (third < 0) gain -= fillValue[ejected]
    else
      gain +=
        worthOfThird -
        valueOfDay(state, third, day) +
        state.valueOf(third, ejected) -
        burdenChange(state, third, 1, fee[ejected])
  }
  if (state.instance.recentPartners)
    gain += state.crewChange(isEjecting ? [position, taker, ejected, third] : [position, taker])
  if (!isAccepted(search, gain) || !state.fitsCrewAfter(position, taker, ejected, third)) return false

  state.setRoute(taker, day, ofTaker, worth)
  addBurden(state, taker, more, moved)
  state.official[position] = taker
  if (giver < 0) state.filled++
  else {
    state.setRoute(giver, day, routes[1], worthOfGiver)
    addBurden(state, giver, -1, -fee[position])
  }
  if (isEjecting) {
    state.official[ejected] = third
    if (third < 0) state.filled--
    else {
      state.setRoute(third, day, routes[2], worthOfThird)
      addBurden(state, third, 1, fee[ejected])
    }
  }
  state.total += gain
  return true

  /** A random candidate who can take the ejected position as things stand, or -1. The giver is left to `swap`. */
  function takerOfEjected(): number {
    if (candidates.start[ejected + 1] === candidates.start[ejected]) return -1
    const official = candidates.official[candidateOf(search, ejected)]
    if (official === taker || official === giver || !state.hasRoom(official, day, 1)) return -1
    worthOfThird = state.valueOfRoute(official, day, state.routeWith(official, day, -1, ejected, routes[2]))
    if (Number.isNaN(worthOfThird) || !state.fitsCrewAfter(ejected, official, position, taker)) return -1
    return official
  }
}
