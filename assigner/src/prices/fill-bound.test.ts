import { expect, test } from 'vitest'
import { leagueOf, leagueSizes } from '../../test/league.ts'
import { budgetFor } from '../budget.ts'
import { createInstance } from '../model/instance.ts'
import { State } from '../model/state.ts'
import { fillByScarcity } from '../search/fill-by-scarcity.ts'
import { solve } from '../solve.ts'
import { fillBoundOf } from './fill-bound.ts'

test.each([2, 5])(
  'a full plan is proved to be full, and the limit of a poor plan is not below it: league %i',
  (seed) => {
    const instance = createInstance(leagueOf(seed, leagueSizes.S))
    const budget = { ...budgetFor(instance.positions.length), sweeps: 60, rounds: 1, refineMoves: 50_000 }
    const plan = solve(instance, { seed, budget })
    expect(plan.filled).toBeLessThan(instance.positions.length)
    expect(plan.fillBound).toBe(plan.filled)

    const nothing = State.of(instance, new Int32Array(instance.positions.length).fill(-1))
    const poor = fillByScarcity(instance, nothing.official.slice())
    // With 120 sweeps both ways to prices are gone.
    for (const state of [nothing, poor])
      for (const prices of [null, plan.prices])
        for (const sweeps of [60, 120])
          expect(fillBoundOf(state, { sweeps, prices })).toBeGreaterThanOrEqual(plan.filled)
  },
)
