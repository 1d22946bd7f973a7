import { randomOf, shuffle } from '../model/random.ts'
import type { Pricing } from './pricing.ts'

export type BlockSteps = {
  /** How often all officials plan anew. */
  readonly sweeps: number
  readonly blocks: number
  /** By how much prices move in the first and in the last sweep. */
  readonly steps: readonly [number, number]
  readonly seed: number
}

type Moving = BlockSteps & {
  /** The tangent of each official's cost of fees. */
  readonly slopes: Float64Array
  readonly isStopped?: () => boolean
  /** `share`: of the first step. */
  readonly onPlan?: (official: number, plan: readonly number[], share: number) => void
  readonly onSweep?: (sweep: number) => void
}

/**
 * Block by block, in random order, officials plan alone at the prices of that moment. After each block a position that several of
 * them want gets dearer, one that none wants gets cheaper, by steps that shrink from sweep to sweep.
 */
export function moveByBlocks(
  prices: Float64Array,
  pricing: Pricing,
  { sweeps, blocks, steps: [first, last], seed, slopes, isStopped, onPlan, onSweep }: Moving,
): void {
  const officials = slopes.length
  const wanted = new Int16Array(prices.length)
  const plans: number[][] = []
  const random = randomOf(seed)
  const order = Int32Array.from({ length: officials }, (_, at) => at)
  const blockSize = Math.max(1, Math.ceil(officials / blocks))

  for (let official = 0; official < officials && !isStopped?.(); official++) replan(official)
  for (let sweep = 0; sweep < sweeps && !isStopped?.(); sweep++) {
    const step = first * (last / first) ** (sweep / Math.max(1, sweeps - 1))
    shuffle(order, random)
    for (let from = 0; from < officials; from += blockSize) {
      for (const official of order.subarray(from, from + blockSize)) {
        if (isStopped?.()) break
        const plan = replan(official)
        onPlan?.(official, plan, step / first)
      }
      movePrices(step)
    }
    onSweep?.(sweep)
  }

  function replan(official: number): readonly number[] {
    for (const position of plans[official] ?? []) wanted[position]--
    pricing.price(official, prices, slopes[official])
    const { plan } = pricing
    for (const position of plan) wanted[position]++
    plans[official] = plan
    return plan
  }

  function movePrices(step: number): void {
    for (let position = 0; position < prices.length; position++) {
      const excess = wanted[position] - 1
      if (excess !== 0) prices[position] = Math.max(0, prices[position] + step * Math.min(2, excess))
    }
  }
}
