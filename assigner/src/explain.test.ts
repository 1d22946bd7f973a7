import { expect, test } from 'vitest'
import { leagueOf } from '../test/league.ts'
import type { Budget } from './budget.ts'
import { alternativesFor, obstaclesAt, reasonFor } from './explain.ts'
import { createInstance } from './model/instance.ts'
import { State } from './model/state.ts'
import { solve } from './solve.ts'

const budget: Budget = {
  searchMoves: 5_000,
  sweeps: 20,
  blocks: 5,
  firstStep: 6,
  refineMoves: 5_000,
  rounds: 1,
  rerouteSteps: 20,
  rematchSteps: 20,
  fillSweeps: 0,
}
const instance = createInstance(
  leagueOf(3, { games: 30, officials: 30, days: 2, gamesPerVenue: 3, gamesPerCourt: 3 }),
)
const { official: plan } = solve(instance, { seed: 1, budget })
const filled = [...plan.keys()].filter((position) => (plan[position] ?? -1) >= 0)
const open = [...plan.keys()].filter((position) => (plan[position] ?? -1) < 0)

test('the parts of a pick add up to what the score loses without it', () => {
  const state = State.of(instance, plan)
  expect(filled.length).toBeGreaterThan(40)
  for (const position of filled) {
    const official = state.official[position]
    const { points } = reasonFor(state, official, position)
    const before = state.total
    state.remove(position)
    expect(before - state.total - instance.fillValue[position]).toBeCloseTo(points, 5)
    state.place(position, official)
  }
})

test('the alternatives of a pick are officials who are free for it, best first, with their own parts', () => {
  const state = State.of(instance, plan)
  let found = 0
  for (const position of filled) {
    const holder = state.official[position]
    state.remove(position)
    const before = state.total
    const others = alternativesFor(state, position, 3)
    expect(others.map(({ points }) => points)).toEqual(
      others.map(({ points }) => points).toSorted((a, b) => b - a),
    )
    for (const { official, points } of others) {
      state.place(position, official)
      expect(state.total - before - instance.fillValue[position]).toBeCloseTo(points, 5)
      state.remove(position)
    }
    found += others.length
    state.place(position, holder)
  }
  expect(found).toBeGreaterThan(20)
})

test('an open position names for every official the first rule that stops them', () => {
  const state = State.of(instance, plan)
  expect(open.length).toBeGreaterThan(0)
  for (const position of open) {
    const { counts, nearMisses } = obstaclesAt(state, position)
    const stopped = counts.flatMap(({ officials }) => officials)
    expect(new Set(stopped).size).toBe(stopped.length)
    for (const official of instance.officials.keys()) {
      const isFree = !Number.isNaN(state.gainOf(position, official)) && state.fitsCrew(position, official)
      expect(stopped.includes(official)).toBe(!isFree)
    }
    for (const { official } of nearMisses) expect(stopped).toContain(official)
  }
})
