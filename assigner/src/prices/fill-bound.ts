import type { State } from '../model/state.ts'
import type { Prices } from './find-prices.ts'
import { moveByBlocks } from './move-by-blocks.ts'
import { Pricing } from './pricing.ts'
import { shortPositions } from './start-prices.ts'

type FillBoundOptions = {
  /** How often all officials plan anew at most. */
  readonly sweeps: number
  /** Those of the score. Without them the prices start from what the plan leaves open. */
  readonly prices: Prices | null
  readonly isStopped?: () => boolean
}

/** How much of the last direction stays in the next one. */
const kept = 0.7
/** The step aims a little above what is filled: a limit below the next whole number is enough. */
const aimedAbove = 0.3
const sweepsWithoutGain = 15
/** The other way to prices. */
const blockwise = { sweeps: 60, blocks: 5, steps: [0.024, 0.00004], seed: 1 } as const
/** A run that has fewer sweeps for the proof does not go the other way too. */
const sweepsForBoth = 100

/**
 * No assignment that keeps the rules fills more positions. The relaxation of the score once more, where a filled position is worth
 * 1 and nothing else is worth anything: the sum of all prices and of what every official fills beyond them is a limit at any prices.
 * They start from the prices of the score, which know where officials are scarce, and move all at once: by Polyak's step toward the
 * number that is filled, in a direction that keeps a part of the last one. Where many positions stay open these prices may not get
 * there; then they start again from what the plan leaves open, and move block by block first. Counted in whole positions: a limit
 * below the next whole number is a proof that the plan cannot be filled further, and ends the search.
 */
export function fillBoundOf(state: State, { sweeps, prices: known, isStopped }: FillBoundOptions): number {
  const { instance, filled } = state
  const { start } = instance.candidates
  const eligible = instance.positions.filter((_, position) => start[position + 1] > start[position]).length
  if (filled === eligible || sweeps === 0 || isStopped?.()) return eligible
  const pricing = new Pricing(instance, 'fill', isStopped)
  const wanted = new Int16Array(instance.positions.length)
  let bound = limitFrom(startOf(state, known))
  if (wholeOf(bound) > filled && sweeps >= sweepsForBoth && !isStopped?.())
    bound = Math.min(bound, limitFrom(pricesByBlocks()))
  return Math.max(filled, Math.min(eligible, wholeOf(bound)))

  /** The least limit on the way from these prices. */
  function limitFrom(start: Float64Array): number {
    const direction = new Float64Array(start.length)
    let prices = start
    let best = prices
    let least = limitAt(prices)
    let limit = least
    let pace = 1
    let wait = sweepsWithoutGain
    for (let sweep = 1; sweep < sweeps && wholeOf(least) > filled && !isStopped?.(); sweep++) {
      prices = moved(prices, direction, pace * (limit - filled - aimedAbove))
      limit = limitAt(prices)
      if (limit < least - 1e-6) {
        least = limit
        best = prices
        wait = sweepsWithoutGain
      } else if (--wait === 0) {
        // Too long a step: from the best prices on with a shorter one.
        pace /= 2
        wait = sweepsWithoutGain
        direction.fill(0)
        prices = best
        limit = limitAt(best)
      }
    }
    return least
  }

  /** As those of the score, for filling alone: positions of a shortage start at 0, the others at what filling is worth. */
  function pricesByBlocks(): Float64Array {
    const prices = Float64Array.from(shortPositions(state), (isShort) => 1 - isShort)
    // Fees are no part of it.
    const slopes = new Float64Array(instance.officials.length)
    moveByBlocks(prices, pricing, { ...blockwise, slopes, isStopped })
    return prices
  }

  /** The limit at these prices; `wanted` is how many officials plan for each position then. */
  function limitAt(at: Float64Array): number {
    wanted.fill(0)
    let sum = 0
    for (const price of at) sum += price
    for (let official = 0; official < instance.officials.length; official++) {
      if (isStopped?.()) return Number.POSITIVE_INFINITY
      // Fees are no part of it: a tangent of their cost would lower the limit below what can be filled.
      sum += pricing.price(official, at, 0)
      for (const position of pricing.plan) wanted[position]++
    }
    return sum
  }

  /** One step along a direction that keeps a part of the last one. */
  function moved(from: Float64Array, direction: Float64Array, aim: number): Float64Array {
    let length = 0
    for (let position = 0; position < direction.length; position++) {
      direction[position] = kept * direction[position] + (1 - kept) * (wanted[position] - 1)
      length += direction[position] ** 2
    }
    const step = aim / Math.max(length, 1e-9)
    return from.map((price, position) => Math.min(1, Math.max(0, price + step * direction[position])))
  }
}

const wholeOf = (limit: number) => Math.floor(limit + 1e-6)

/** As a share of what a filled position is worth. */
function startOf({ instance, official }: State, known: Prices | null): Float64Array {
  if (!known) return Float64Array.from(official, (each) => (each < 0 ? 0 : 1))
  return known.prices.map((price, position) => Math.min(1, price / instance.fillValue[position]))
}
