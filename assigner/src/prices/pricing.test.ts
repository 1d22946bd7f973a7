import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leagueOf } from '../../test/league.ts'
import { gameOf, league, officialOf } from '../../test/simple-league.ts'
import { createInstance } from '../model/instance.ts'
import { randomOf } from '../model/random.ts'
import { propose } from '../propose.ts'
import { Pricing } from './pricing.ts'

const smallWeekend = { games: 24, officials: 20, days: 2, gamesPerVenue: 4, gamesPerCourt: 6 }

test.each(['score', 'fill'] as const)(
  'games that are left out early change no best plan: %s',
  (objective) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const problem = leagueOf(seed, smallWeekend)
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

test('among all positions the best plan is the one that is found without the list of them', () => {
  const instance = createInstance(leagueOf(5, smallWeekend))
  const pricing = new Pricing(instance, 'score')
  const random = randomOf(9)
  const prices = Float64Array.from(instance.positions, () => 200 + 120 * random())
  const everything = [...instance.positions.keys()]
  for (const official of instance.officials.keys()) {
    pricing.price(official, prices, 0.05)
    const { plan } = pricing
    expect(pricing.planAmong(everything, official, prices, 0.05)).toEqual(plan)
  }
})

test('a plan among a few positions has no others, and as many of them as a plan at prices that keep the others out', () => {
  const instance = createInstance(leagueOf(6, smallWeekend))
  const pricing = new Pricing(instance, 'score')
  const random = randomOf(10)
  const few = [...instance.positions.keys()].filter(() => random() < 0.4)
  const prices = new Float64Array(instance.positions.length).fill(1e7)
  for (const position of few) prices[position] = 200 + 120 * random()
  for (const official of instance.officials.keys()) {
    pricing.price(official, prices, 0.05)
    const { plan } = pricing
    expect(pricing.planAmong(few, official, prices, 0.05)).toEqual(plan)
    expect(few).toEqual(expect.arrayContaining(plan))
  }
})

test('with the best of several tangents no official is worth more, and never less than a plan that can be worked', () => {
  const instance = createInstance(leagueOf(4, smallWeekend))
  const pricing = new Pricing(instance, 'score')
  const random = randomOf(3)
  const prices = Float64Array.from(instance.positions, () => 200 + 120 * random())
  for (const official of instance.officials.keys()) {
    const usual = pricing.price(official, prices, 0.05)
    expect(pricing.priceTightly(official, prices, 0.05)).toBeLessThanOrEqual(usual + 1e-9)
    expect(pricing.priceTightly(official, prices, 0.05)).toBeGreaterThanOrEqual(0)
  }
})

test('a locked game keeps its official from the dearer one at that time, in the bound too', () => {
  const backup = (id: string) =>
    gameOf(id, { positions: gameOf(id).positions.map((each) => ({ ...each, isBackup: true })) })
  const problem = {
    ...{ ...league, games: [backup('Locked'), gameOf('Open')], officials: [officialOf('Ann')] },
    placements: [{ positionId: 'Locked Referee', officialId: 'Ann', kind: 'locked' as const }],
  }
  const plan = propose(problem, { seed: 1 })
  expect(plan).toMatchObject({ holes: ['Open Referee'], fillBound: 1 })
  expect(plan.bound).toBeCloseTo(plan.score, 5)
})
