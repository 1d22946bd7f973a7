import type { Candidates, Instance } from '../model/instance.ts'
import { randomOf } from '../model/random.ts'
import { emptyRoute, type State } from '../model/state.ts'
import { crossExchange } from './cross-exchange.ts'
import { relocate } from './relocate.ts'
import { candidateOf, type Search } from './search.ts'

type AnnealOptions = {
  readonly seed: number
  readonly moves: number
  /** Points that a move may lose at the start and at the end. */
  readonly heat: readonly [number, number]
  /** The candidates to try, best first when `bias` is above 1. */
  readonly candidates: Candidates
  readonly bias: number
  readonly onProgress?: (share: number, state: State) => void
  readonly isStopped?: () => boolean
}

const crossShare = 0.4
const openShare = 0.25
const checkEvery = 4_096

/**
 * Simulated annealing over two moves: give a position to another official, which may push one game out of that official's day
 * (`relocate.ts`), and exchange parts of two days (`cross-exchange.ts`). Returns the best assignment seen.
 */
export function anneal(state: State, options: AnnealOptions): Int32Array {
  const { candidates, heat, moves, isStopped, onProgress } = options
  const best = state.official.slice()
  let bestTotal = state.total
  const movable = movablePositions(state.instance, candidates)
  if (movable.length === 0) return best
  const random = randomOf(options.seed)
  const search: Search = {
    ...{ state, candidates, random, bias: options.bias, heat: heat[0] },
    routes: [emptyRoute(), emptyRoute(), emptyRoute()],
  }
  let next = 0

  for (let move = 0; move < moves; move++) {
    if (move % checkEvery === 0) {
      if (isStopped?.()) break
      search.heat = heat[0] * (heat[1] / heat[0]) ** (move / moves)
      onProgress?.(move / moves, state)
    }
    const position = random() < openShare ? openPosition() : anyPosition()
    const at = candidateOf(search, position)
    const holder = state.official[position]
    if (candidates.official[at] === holder) continue
    const isChanged =
      holder >= 0 && random() < crossShare
        ? crossExchange(search, position, at)
        : relocate(search, position, at)
    if (!isChanged || state.total <= bestTotal + 1e-9) continue
    bestTotal = state.total
    best.set(state.official)
  }
  return best

  function anyPosition(): number {
    return movable[Math.floor(random() * movable.length)]
  }

  /** The next open position of a round; any when none is open nearby. */
  function openPosition(): number {
    for (let tries = 0; tries < 40; tries++) {
      const position = movable[next++ % movable.length]
      if (state.official[position] < 0) return position
    }
    return anyPosition()
  }
}

function movablePositions({ locked, positions }: Instance, { start }: Candidates): Int32Array {
  return Int32Array.from(
    [...positions.keys()].filter((position) => !locked[position] && start[position + 1] > start[position]),
  )
}
