import type { Candidates } from '../model/instance.ts'
import { randomOf, shuffle } from '../model/random.ts'
import type { State } from '../model/state.ts'
import { type Moment, regionsOf } from './region.ts'
import { rematchMoment } from './rematch-moment.ts'
import { rematchRests } from './rematch-rests.ts'

type RematchOptions = {
  readonly seed: number
  /** How many moments are tried at most. */
  readonly steps: number
  readonly candidates: Candidates
  readonly isStopped?: () => boolean
}

const restsShare = 0.5
/** Points that a stretch of steps must gain to be worth another one. */
const worthwhile = 0.01

/**
 * Optimal re-matching, where annealing is blind: all positions of the games that run at one moment are given out anew at once
 * (`rematch-moment.ts`), and so are the rests of all days from a moment on (`rematch-rests.ts`). Both are linear assignment
 * problems. Ends when a stretch of moments has gained nothing.
 */
export function rematch(state: State, { seed, steps, candidates, isStopped }: RematchOptions): void {
  const random = randomOf(seed)
  const { times, moments } = momentsOf(state)
  const stretch = Math.max(2 * times, Math.ceil(moments.length / 8))
  let before = state.total
  for (let step = 0; step < steps && moments.length > 0; step++) {
    if (isStopped?.()) return
    if (step % moments.length === 0) shuffle(moments, random)
    const moment = moments[step % moments.length]
    rematchMoment(state, moment, candidates)
    if (random() < restsShare) rematchRests(state, moment)
    if ((step + 1) % stretch > 0) continue
    if (state.total < before + worthwhile) return
    before = state.total
  }
}

function momentsOf({ instance }: State): { times: number; moments: Moment[] } {
  const { games, gameDay } = instance
  const known = new Map(
    games.map(({ startsAt }, game) => [
      `${gameDay[game]} ${startsAt}`,
      { day: gameDay[game], time: startsAt },
    ]),
  )
  const regions = regionsOf(instance)
  return {
    times: known.size,
    moments: [...known.values()].flatMap((each) => regions.map((region) => ({ ...each, region }))),
  }
}
