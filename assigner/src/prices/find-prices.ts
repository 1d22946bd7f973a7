import type { Instance } from '../model/instance.ts'
import { type BlockSteps, moveByBlocks } from './move-by-blocks.ts'
import { Pricing } from './pricing.ts'

export type Prices = {
  /** No assignment that keeps the rules scores more; Infinity when the search for it was stopped. */
  readonly bound: number
  readonly prices: Float64Array
  /** The tangent of each official's cost of fees. */
  readonly slopes: Float64Array
  readonly pricing: Pricing
}

/** Steps in points. */
type BoundOptions = BlockSteps & {
  readonly start: Float64Array
  readonly onProgress?: (share: number) => void
  readonly isStopped?: () => boolean
}

const startSlope = 0.02
const slopeStep = 0.03
/** The prices of the last sweeps are averaged: the average is smoother than any of them and often gives the better bound. */
const averagedShare = 0.3

/**
 * Prices for positions (Lagrangian relaxation of "one official per position"). Officials plan alone at these prices; a position
 * that several of them want gets dearer, one that none wants gets cheaper. The sum of all prices and of what every official
 * gains alone is a bound for any prices; block by block they move to where it is lowest. Weak duality makes it valid, the partner
 * rule is not in it and can only make it loose.
 */
export function findPrices(instance: Instance, options: BoundOptions): Prices {
  const { sweeps, isStopped } = options
  const pricing = new Pricing(instance, 'score', isStopped)
  const officials = instance.officials.length
  const prices = options.start.slice()
  const slopes = new Float64Array(officials).fill(Math.min(startSlope, pricing.firstSlope))
  const meanPrices = new Float64Array(prices.length)
  const meanSlopes = new Float64Array(officials)
  let averaged = 0

  moveByBlocks(prices, pricing, {
    ...options,
    slopes,
    onPlan: (official, plan, share) => moveSlope(official, plan, slopeStep * Math.sqrt(share)),
    onSweep(sweep) {
      if (sweep >= sweeps * (1 - averagedShare)) average()
      options.onProgress?.((sweep + 1) / sweeps)
    },
  })
  const last = { bound: boundAt(prices, slopes), prices, slopes, pricing }
  const mean = { bound: Infinity, prices: meanPrices, slopes: meanSlopes, pricing }
  if (averaged > 0) mean.bound = boundAt(meanPrices, meanSlopes)
  const best = mean.bound < last.bound ? mean : last
  return { ...best, bound: tightBoundAt(best) }

  /** The tangent moves to the kink of the cost that the official's fees are at. */
  function moveSlope(official: number, plan: readonly number[], by: number): void {
    const { firstSlope, maxSlope } = pricing
    const { first, second } = instance.fees[official]
    let fees = 0
    for (const position of plan) fees += instance.fee[position]
    const slope = slopes[official]
    const kink = slope < firstSlope || (slope === firstSlope && fees < first) ? first : second
    let moved = slope + by * Math.max(-1, Math.min(1, (fees - kink) / 60))
    // Between two kinks lies a whole piece of the cost with one slope: stop there.
    if ((slope < firstSlope && moved > firstSlope) || (slope > firstSlope && moved < firstSlope))
      moved = firstSlope
    slopes[official] = Math.max(0, Math.min(maxSlope, moved))
  }

  function average(): void {
    averaged++
    for (let at = 0; at < prices.length; at++) meanPrices[at] += (prices[at] - meanPrices[at]) / averaged
    for (let at = 0; at < officials; at++) meanSlopes[at] += (slopes[at] - meanSlopes[at]) / averaged
  }

  function boundAt(at: Float64Array, tangents: Float64Array): number {
    let bound = 0
    for (const price of at) bound += price
    for (let official = 0; official < officials; official++) {
      if (isStopped?.()) return Number.POSITIVE_INFINITY
      bound += pricing.price(official, at, tangents[official])
    }
    return bound
  }

  function tightBoundAt({ bound, ...at }: Prices): number {
    let tight = 0
    for (const price of at.prices) tight += price
    for (let official = 0; official < officials; official++) {
      if (isStopped?.()) return bound
      tight += pricing.priceTightly(official, at.prices, at.slopes[official])
    }
    return Math.min(bound, tight)
  }
}
