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
