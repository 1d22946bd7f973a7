import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leagueOf } from '../../test/league.ts'
import { createInstance } from '../model/instance.ts'
import { randomOf } from '../model/random.ts'
import { Pricing } from './pricing.ts'

test.each(['score', 'fill'] as const)(
  'games that are left out early change no best plan: %s',
  (objective) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const problem = leagueOf(seed, {
          games: 24,
          officials: 20,
          days: 2,
          gamesPerVenue: 4,
          gamesPerCourt: 6,
        })
        // One known drive, of venues that are not there, is enough for every game to be looked at.
        const careful = { ...problem, drives: [{ from: 'none', to: 'neither', minutes: 1 }] }
        const [quick, full] = [problem, careful].map((each) => new Pricing(createInstance(each), objective))
        if (!quick || !full) throw new Error('two of them')
        const random = randomOf(seed)
        const prices = Float64Array.from(quick.instance.positions, () =>
          objective === 'score' ? 400 * random() : 1.4 * random(),
        )
        for (const official of problem.officials.keys())
          expect(quick.price(official, prices, 0.04)).toBeCloseTo(full.price(official, prices, 0.04), 8)
      }),
      { numRuns: 20 },
    )
  },
)

test('with the best of several tangents no official is worth more, and never less than a plan that can be worked', () => {
  const { instance } = new Pricing(
    createInstance(leagueOf(4, { games: 24, officials: 20, days: 2, gamesPerVenue: 4, gamesPerCourt: 6 })),
    'score',
  )
  const pricing = new Pricing(instance, 'score')
  const random = randomOf(3)
  const prices = Float64Array.from(instance.positions, () => 200 + 120 * random())
  for (const official of instance.officials.keys()) {
    const usual = pricing.price(official, prices, 0.05)
    expect(pricing.priceTightly(official, prices, 0.05)).toBeLessThanOrEqual(usual + 1e-9)
    expect(pricing.priceTightly(official, prices, 0.05)).toBeGreaterThanOrEqual(0)
  }
})
