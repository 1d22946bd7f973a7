import { expect, test } from 'vitest'
import { leagueOf, leagueSizes } from '../../test/league.ts'
import { createInstance } from '../model/instance.ts'
import { moveByBlocks } from './move-by-blocks.ts'
import { Pricing } from './pricing.ts'

test.each([true, false])(
  'all officials plan at first and anew in every sweep, whether the plans are listened to: %s',
  (isHeard) => {
    const instance = createInstance(leagueOf(1, leagueSizes.S))
    const officials = instance.officials.length
    const pricing = new Pricing(instance, 'fill')
    const price = pricing.price.bind(pricing)
    let planned = 0
    pricing.price = (...given) => {
      planned++
      return price(...given)
    }
    const prices = new Float64Array(instance.positions.length).fill(1)
    moveByBlocks(prices, pricing, {
      ...{ sweeps: 3, blocks: 5, steps: [0.1, 0.01], seed: 1, slopes: new Float64Array(officials) },
      ...(isHeard && { onPlan: () => {} }),
    })
    expect(planned).toBe(4 * officials)
  },
)
