import { afterEach, expect, test } from 'vitest'
import { checkPlan } from '../test/check-plan.ts'
import { leagueOf, leagueSizes } from '../test/league.ts'
import { State } from './model/state.ts'
import { Pricing } from './prices/pricing.ts'
import { propose } from './propose.ts'

const restored: (() => void)[] = []
afterEach(() => {
  for (const restore of restored.splice(0)) restore()
})

// Work between two questions, in calls: what a call takes is known, and a test does not measure time.
const limits = {
  /** Each below 3 microseconds. */
  routes: 60_000,
  /** Plans of one official: each below 1 millisecond in the largest league. */
  plans: 25,
}

test('a run asks whether it is to stop often enough, in every stage', () => {
  const problem = leagueOf(1, leagueSizes.S)
  const since = { routes: 0, plans: 0 }
  const max = { routes: 0, plans: 0 }
  count(State.prototype, 'valueOfRoute', 'routes')
  count(Pricing.prototype, 'price', 'plans')
  let asked = 0
  propose(problem, {
    seed: 1,
    budget: {
      searchMoves: 20_000,
      sweeps: 8,
      blocks: 5,
      firstStep: 6,
      rounds: 2,
      refineMoves: 20_000,
      rerouteSteps: 60,
      rematchSteps: 40,
      fillSweeps: 5,
    },
    isStopped: () => {
      asked++
      max.routes = Math.max(max.routes, since.routes)
      max.plans = Math.max(max.plans, since.plans)
      since.routes = 0
      since.plans = 0
      return false
    },
  })
  expect(asked).toBeGreaterThan(500)
  expect(max.routes).toBeGreaterThan(0)
  expect(max.routes).toBeLessThan(limits.routes)
  expect(max.plans).toBeGreaterThan(0)
  expect(max.plans).toBeLessThanOrEqual(limits.plans)

  function count(prototype: object, method: string, what: keyof typeof since): void {
    const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
    Reflect.set(prototype, method, function counted(this: unknown, ...args: unknown[]) {
      since[what]++
      return original.apply(this, args)
    })
    restored.push(() => Reflect.set(prototype, method, original))
  }
})

// A bound is there once the prices were found.
test.each([
  [1, false],
  [40, false],
  [150, false],
  [300, false],
  [500, false],
  [900, true],
])(
  'a run that is stopped when it asks the %ith time has a plan that keeps the rules, with a bound: %s',
  (after, isBounded) => {
    const problem = leagueOf(5, leagueSizes.S)
    let asked = 0
    const proposal = propose(problem, {
      seed: 1,
      budget: {
        searchMoves: 8_192,
        sweeps: 4,
        blocks: 5,
        firstStep: 6,
        rounds: 1,
        refineMoves: 8_192,
        rerouteSteps: 100,
        rematchSteps: 30,
        fillSweeps: 4,
      },
      isStopped: () => ++asked >= after,
    })
    expect(asked).toBeLessThan(after + 40)
    expect(proposal.isStopped).toBe(true)
    expect(proposal.picks.length).toBeGreaterThan(90)
    expect(checkPlan(problem, proposal).violations).toEqual([])
    expect(proposal.bound !== null).toBe(isBounded)
    expect(proposal.bound ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(proposal.score)
  },
)
