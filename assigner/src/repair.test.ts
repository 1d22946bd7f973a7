import { expect, test } from 'vitest'
import { checkPlan } from '../test/check-plan.ts'
import { leagueOf } from '../test/league.ts'
import { gameOf, league, noon, officialOf } from '../test/simple-league.ts'
import type { Budget } from './budget.ts'
import { createInstance } from './model/instance.ts'
import type { Problem } from './model/problem.ts'
import { State } from './model/state.ts'
import { repair, repairs } from './repair.ts'
import { solve } from './solve.ts'

const budget: Budget = {
  searchMoves: 20_000,
  sweeps: 20,
  blocks: 5,
  firstStep: 6,
  refineMoves: 20_000,
  rounds: 1,
  rerouteSteps: 20,
  rematchSteps: 20,
  fillSweeps: 20,
}

/** A weekend that is staffed as well as it can be, then two officials with several games drop out. */
function afterDropOuts(seed: number) {
  const problem = leagueOf(seed, { games: 24, officials: 40, days: 2, gamesPerVenue: 4, gamesPerCourt: 4 })
  const staffed = solve(createInstance(problem), { seed: 1, budget })
  const full = State.of(createInstance(problem), staffed.official)
  const gone = [...full.games.keys()]
    .toSorted((one, other) => full.games[other] - full.games[one])
    .slice(0, 2)
  const officials = problem.officials.map((each, at) =>
    gone.includes(at) ? { ...each, active: false } : each,
  )
  const left: Problem = { ...problem, officials }
  const instance = createInstance(left)
  const kept = staffed.official.map((official) => (gone.includes(official) ? -1 : official))
  const lost = [...kept.keys()].filter((position) => kept[position] !== staffed.official[position])
  return { problem: left, instance, kept, lost }
}

test.each([1, 2, 3])(
  'what two drop-outs leave open is filled with few changes, and every rule is kept: league %i',
  (seed) => {
    const { problem, instance, kept, lost } = afterDropOuts(seed)
    const state = State.of(instance, kept)
    const answers = repairs(state, lost)
    expect([...state.official]).toEqual([...kept])
    expect(lost.length).toBeGreaterThan(3)
    const best = answers.at(-1)
    if (!best) throw new Error('nothing was repaired')
    expect(best.changes.length).toBeLessThanOrEqual(2 * lost.length)
    const plan = kept.slice()
    for (const { position, from, to } of best.changes) {
      expect(plan[position]).toBe(from)
      plan[position] = to
    }
    expect([...plan].filter((official) => official < 0)).toHaveLength(
      [...kept].filter((official) => official < 0).length - lost.length + best.open.length,
    )
    const picks = [...plan.entries()]
      .filter(([, official]) => official >= 0)
      .map(([position, official]) => ({
        positionId: instance.positions[position]?.id ?? '',
        officialId: instance.officials[official]?.id ?? '',
      }))
    expect(checkPlan(problem, { picks }).violations).toEqual([])
    expect(State.of(instance, plan).total - State.of(instance, kept).total).toBeCloseTo(best.gain, 4)
  },
)

test('replacements change nothing that stands, and others are moved only where that fills more', () => {
  let moved = 0
  for (const seed of [1, 2, 3]) {
    const { instance, kept, lost } = afterDropOuts(seed)
    const replaced = repair(State.of(instance, kept), lost, { maxChain: 1 })
    expect(replaced.changes.map(({ from }) => from)).toEqual(replaced.changes.map(() => -1))
    const answers = repairs(State.of(instance, kept), lost)
    const moving = answers.filter(({ changes }) => changes.some(({ from }) => from >= 0))
    moved += moving.length
    for (const { open } of moving) expect(open.length).toBeLessThan(replaced.open.length)
    const open = answers.map((answer) => answer.open.length)
    expect(open).toEqual(open.toSorted((one, other) => other - one))
    expect(new Set(open).size).toBe(open.length)
  }
  expect(moved).toBeGreaterThan(0)
})

test('an official gives two games away for one that no other official may work', () => {
  const games = [
    gameOf('early', { startsAt: noon, endsAt: noon + 60 }),
    gameOf('long', { startsAt: noon, endsAt: noon + 240, venueId: 'far' }),
    gameOf('late', { startsAt: noon + 120, endsAt: noon + 180 }),
  ]
  const officials = [
    officialOf('ann'),
    officialOf('bob', { blockedVenues: new Set(['far']) }),
    officialOf('cid', { blockedVenues: new Set(['far']) }),
  ]
  const instance = createInstance({ ...league, games, officials, placements: [] })
  const [ann, at] = [0, (game: string) => instance.positions.findIndex(({ id }) => id === `${game} Referee`)]
  const kept = new Int32Array(3).fill(-1)
  for (const game of ['early', 'late']) kept[at(game)] = ann
  const [answer] = repairs(State.of(instance, kept), [at('long')])
  expect(answer?.open).toEqual([])
  expect(answer?.changes).toHaveLength(3)
  expect(answer?.changes).toContainEqual({ position: at('long'), from: -1, to: ann })
  expect(repairs(State.of(instance, kept), [at('long')], 2)).toEqual([])
})
