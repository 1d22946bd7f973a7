import { expect, test } from 'vitest'
import { leagueOf } from '../test/league.ts'
import { alternativesFor } from './explain.ts'
import { createInstance } from './model/instance.ts'
import { State } from './model/state.ts'
import { neededElsewhere } from './needed-elsewhere.ts'
import { solve } from './solve.ts'

const instance = createInstance(
  leagueOf(3, { games: 30, officials: 30, days: 2, gamesPerVenue: 3, gamesPerCourt: 3 }),
)
const { official: plan } = solve(instance, {
  seed: 1,
  budget: {
    ...{ searchMoves: 5_000, sweeps: 20, blocks: 5, firstStep: 6, refineMoves: 5_000 },
    ...{ rounds: 1, rerouteSteps: 20, rematchSteps: 20, fillSweeps: 0 },
  },
})

const state = State.of(instance, plan)
const needed = [...plan.keys()].flatMap((position) =>
  neededElsewhere(state, position, 3).map((each) => ({ ...each, position })),
)

/** The official takes the position; what the score is when the next best takes the other one, and how many could. */
function exchanged({ official, at, position }: (typeof needed)[number]) {
  const other = State.of(instance, plan)
  other.remove(position)
  other.remove(at)
  other.place(position, official)
  const next = alternativesFor(other, at, 1)
  for (const each of next) other.place(at, each.official)
  return { total: other.total, takers: next.length }
}

test('an exchange with an official who is needed elsewhere loses what is said, and gains nothing', () => {
  const replaceable = needed.filter(({ loss }) => loss !== null)
  expect(replaceable.length).toBeGreaterThan(5)
  for (const each of replaceable) {
    const change = each.more - (each.loss ?? Number.NaN)
    expect(exchanged(each)).toEqual({ total: expect.closeTo(state.total + change, 6), takers: 1 })
    expect(change).toBeLessThanOrEqual(0)
    expect(each.more).toBeGreaterThan(0)
  }
})

test('an official without a loss is the only one for the other position', () => {
  const alone = needed.filter(({ loss }) => loss === null)
  expect(alone.length).toBeGreaterThan(0)
  for (const each of alone) expect(exchanged(each).takers).toBe(0)
})

test('the plan is as before, and an open position has nothing to say', () => {
  expect([...state.official]).toEqual([...plan])
  expect(state.total).toBeCloseTo(State.of(instance, plan).total, 6)
  const open = [...plan.keys()].filter((position) => plan[position] < 0)
  expect(open.length).toBeGreaterThan(0)
  for (const position of open) expect(neededElsewhere(state, position, 3)).toEqual([])
})
