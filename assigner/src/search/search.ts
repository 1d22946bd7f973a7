import type { Candidates } from '../model/instance.ts'
import type { Route, State } from '../model/state.ts'

/** What the moves share: one random sequence, one temperature, and room for the routes they try. */
export type Search = {
  readonly state: State
  readonly candidates: Candidates
  readonly random: () => number
  readonly bias: number
  heat: number
  readonly routes: readonly [Route, Route, Route]
}

/** The number of a random candidate of a position; a bias above 1 prefers the first ones. */
export function candidateOf({ candidates, random, bias }: Search, position: number): number {
  const first = candidates.start[position]
  const count = candidates.start[position + 1] - first
  const chance = random()
  // Powers by multiplication: this is the hottest line of the search.
  return (
    first + Math.floor((bias === 1 ? chance : bias === 3 ? chance * chance * chance : chance ** bias) * count)
  )
}

/** Metropolis: a gain always, a loss with a probability that falls with the loss and with the temperature. */
export function isAccepted({ random, heat }: Search, gain: number): boolean {
  return gain >= 0 || random() < Math.exp(gain / heat)
}

/** Points of an official's day as it stands. */
export function valueOfDay({ routeValue, instance }: State, official: number, day: number): number {
  return routeValue[official * instance.dayCount + day]
}

/** How much more (or less) an official is burdened by so many more games and fees. */
export function burdenChange(state: State, official: number, games: number, fees: number): number {
  const { games: had, fees: earned } = state
  return (
    state.burden(official, had[official] + games, earned[official] + fees) -
    state.burden(official, had[official], earned[official])
  )
}

export function addBurden(
  { games, fees }: State,
  official: number,
  moreGames: number,
  moreFees: number,
): void {
  games[official] += moreGames
  fees[official] += moreFees
}
