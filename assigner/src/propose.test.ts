import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkPlan } from '../test/check-plan.ts'
import { type LeagueSize, leagueOf } from '../test/league.ts'
import { withTroubles } from '../test/troubles.ts'
import type { Budget } from './budget.ts'
import { createInstance } from './model/instance.ts'
import type { Placement, Problem } from './model/problem.ts'
import { propose } from './propose.ts'

/** Little work: these tests are about rules and proofs, not about how good a plan gets. */
const budget: Budget = {
  searchMoves: 3_000,
  sweeps: 20,
  blocks: 5,
  firstStep: 6,
  refineMoves: 5_000,
  rounds: 1,
  rerouteSteps: 20,
  rematchSteps: 20,
  fillSweeps: 20,
}
const small: LeagueSize = { games: 12, officials: 16, days: 2, gamesPerVenue: 2, gamesPerCourt: 2 }
const anySize = fc.record({
  games: fc.integer({ min: 1, max: 16 }),
  officials: fc.integer({ min: 1, max: 20 }),
  days: fc.integer({ min: 1, max: 3 }),
  gamesPerVenue: fc.constantFrom(2, 4),
  gamesPerCourt: fc.constantFrom(1, 2, 12),
})
const seeds = fc.integer({ min: 1, max: 1_000_000 })

test.each([1, 2, 3, 4])(
  'a proposal keeps every rule, and its figures are those of an independent count: part %i',
  (part) => {
    fc.assert(
      fc.property(seeds, anySize, (seed, size) => {
        const problem = withTroubles(leagueOf(seed, size), seed)
        const proposal = propose(problem, { seed, budget })
        const checked = checkPlan(problem, proposal)
        expect(checked.violations).toEqual([])
        expect(checked.filled).toBe(proposal.picks.length)
        expect(proposal.picks.length + proposal.holes.length).toBe(
          problem.games.flatMap((game) => game.positions).length,
        )
        expect(proposal.score).toBeCloseTo(checked.score, 3)
        expect(proposal.bound).toBeGreaterThanOrEqual(checked.score - 1e-6)
        expect(proposal.travelMinutes).toBeCloseTo(checked.travelMinutes, 3)
      }),
      { numRuns: 25, seed: part },
    )
  },
)

test('no plan of any run scores more than the bound of another, and none fills more than the bound on filling', () => {
  fc.assert(
    fc.property(seeds, anySize, (seed, size) => {
      const problem = leagueOf(seed, size)
      const runs = [1, 2, 3].map((each) =>
        propose(problem, { seed: each, budget: { ...budget, sweeps: each * 10 } }),
      )
      const best = Math.max(...runs.map(({ score }) => score))
      const max = Math.max(...runs.map(({ picks }) => picks.length))
      for (const { bound, fillBound } of runs) {
        expect(bound).toBeGreaterThanOrEqual(best - 1e-6)
        expect(fillBound).toBeGreaterThanOrEqual(max)
      }
    }),
    { numRuns: 15 },
  )
})

test('the same seed gives the same proposal', () => {
  const problem = leagueOf(7, small)
  const [one, other] = [propose(problem, { seed: 3, budget }), propose(problem, { seed: 3, budget })]
  expect(one).toEqual(other)
})

describe('what stands today', () => {
  const problem = leagueOf(11, small)
  const base = propose(problem, { seed: 1, budget })
  const placements = (kind: Placement['kind']) => base.picks.slice(0, 8).map((pick) => ({ ...pick, kind }))

  it('is kept when it is locked', () => {
    const proposal = propose({ ...problem, placements: placements('locked') }, { seed: 2, budget })
    expect(proposal.picks).toEqual(expect.arrayContaining(base.picks.slice(0, 8)))
  })

  it('is kept when it was published, unless an official drops out', () => {
    const [gone] = base.picks
    const officials = problem.officials.map((each) =>
      each.id === gone?.officialId ? { ...each, active: false } : each,
    )
    const held = base.picks.map((pick) => ({ ...pick, kind: 'published' as const }))
    const proposal = propose({ ...problem, officials, placements: held }, { seed: 2, budget })
    const kept = base.picks.filter(({ officialId }) => officialId !== gone?.officialId)
    const unchanged = kept.filter((pick) =>
      proposal.picks.some(
        (each) => each.positionId === pick.positionId && each.officialId === pick.officialId,
      ),
    )
    expect(unchanged.length).toBeGreaterThanOrEqual(kept.length - 2)
  })
})

test('a run around a plan keeps what is locked, leaves out who is rejected, and changes little of the rest', () => {
  const problem = leagueOf(11, small)
  const { picks } = propose(problem, { seed: 1, budget })
  const [locked, notHere, ...rest] = picks
  if (!locked || !notHere) throw new Error('the plan has picks')
  const games = problem.games.map((game) => ({
    ...game,
    positions: game.positions.map((position) =>
      position.id === notHere.positionId
        ? { ...position, rejected: new Set([notHere.officialId]) }
        : position,
    ),
  }))
  const placements = [{ ...locked, kind: 'locked' as const }]
  const around = { ...problem, games, placements, proposed: picks }
  const again = propose(around, { seed: 5, budget })
  expect(checkPlan(around, again).violations).toEqual([])
  expect(again.score).toBeCloseTo(checkPlan(around, again).score, 3)
  expect(again.picks).toContainEqual(locked)
  expect(again.picks).not.toContainEqual(notHere)
  const kept = rest.filter((pick) =>
    again.picks.some((each) => JSON.stringify(each) === JSON.stringify(pick)),
  )
  expect(kept.length).toBeGreaterThan(rest.length * 0.8)
})

test('two locked placements of one official at the same time both stay', () => {
  const problem = leagueOf(11, small)
  const [one, other] = problem.games
  if (!one || !other) throw new Error('the league has two games')
  const games = [one, { ...other, startsAt: one.startsAt, endsAt: one.endsAt, day: one.day, week: one.week }]
  const placements = games.map((game) => ({
    ...{ positionId: game.positions[0]?.id ?? '', officialId: 'official 3', kind: 'locked' as const },
  }))
  const { picks } = propose({ ...problem, games, placements }, { seed: 1, budget })
  for (const { positionId } of placements)
    expect(picks).toContainEqual({ positionId, officialId: 'official 3' })
})

test('a stopped run returns the plan it has, without claims', () => {
  const problem = leagueOf(5, small)
  const proposal = propose(problem, { seed: 1, budget, isStopped: () => true })
  expect(checkPlan(problem, proposal).violations).toEqual([])
  expect(proposal).toMatchObject({ isStopped: true, bound: null, fillBound: null, gap: null })
  expect(proposal.picks.length).toBeGreaterThan(0)
})

test('progress names its stages in order and ends with all of it done', () => {
  const seen: { stage: string; share: number }[] = []
  propose(leagueOf(5, small), {
    seed: 1,
    budget,
    onProgress: ({ stage, share }) => seen.push({ stage, share }),
  })
  expect([...new Set(seen.map(({ stage }) => stage))]).toEqual([
    'greedy',
    'search',
    'bound',
    'refine',
    'reroute',
    'rematch',
    'done',
  ])
  expect(seen.map(({ share }) => share)).toEqual(seen.map(({ share }) => share).toSorted((a, b) => a - b))
  expect(seen.at(-1)?.share).toBe(1)
})

describe('bad input', () => {
  const problem = leagueOf(3, small)
  const all = problem.games.flatMap((game) => game.positions.map(({ id }) => id))

  it('without games there is nothing to propose', () => {
    expect(propose({ ...problem, games: [] }, { seed: 1, budget })).toMatchObject({
      picks: [],
      holes: [],
      score: 0,
    })
  })

  it('without officials every position stays open, and that is proved', () => {
    expect(propose({ ...problem, officials: [] }, { seed: 1, budget })).toMatchObject({
      picks: [],
      fillBound: 0,
      bound: 0,
    })
    expect(propose({ ...problem, officials: [] }, { seed: 1, budget }).holes.toSorted()).toEqual(
      all.toSorted(),
    )
  })

  it('officials without an address and games without a venue are planned, with a usual drive between places', () => {
    const blind: Problem = {
      ...problem,
      games: problem.games.map((game) => ({ ...game, venueId: null, point: null, courtId: null })),
      officials: problem.officials.map((official) => ({ ...official, home: null })),
    }
    const proposal = propose(blind, { seed: 1, budget })
    expect(proposal.picks.length).toBeGreaterThan(0)
    expect(checkPlan(blind, proposal).violations).toEqual([])
  })

  it('an official with a full day gets no more games on it', () => {
    const days = new Map(problem.games.map(({ day }) => [day, 30]))
    const busy: Problem = {
      ...problem,
      officials: problem.officials.map((each) => ({ ...each, gamesPerDay: days })),
    }
    expect(propose(busy, { seed: 1, budget }).picks).toEqual([])
  })

  it('games outside the run count in the limit of a week, for the plan and for the independent count', () => {
    const [game] = problem.games
    if (!game) throw new Error('the league has a game')
    const busy: Problem = {
      ...problem,
      officials: problem.officials.map((each) => ({
        ...each,
        maxGamesPerWeek: 2,
        gamesPerDay: new Map([[game.week, 2]]),
      })),
    }
    expect(propose(busy, { seed: 1, budget }).picks).toEqual([])
    const { violations } = checkPlan(busy, propose(problem, { seed: 1, budget }))
    expect(violations.some((each) => each.startsWith('weekLimit'))).toBe(true)
  })

  it('two games at the same second go to different officials', () => {
    const [game] = problem.games
    if (!game) throw new Error('the league has a game')
    const twin = {
      ...game,
      id: 'twin',
      positions: game.positions.map((each) => ({ ...each, id: `twin ${each.id}` })),
    }
    const twins: Problem = { ...problem, games: [game, twin] }
    expect(checkPlan(twins, propose(twins, { seed: 1, budget })).violations).toEqual([])
  })

  it('candidates come from the rules alone', () => {
    const closed: Problem = {
      ...problem,
      officials: problem.officials.map((each) => ({ ...each, active: false })),
    }
    expect(createInstance(closed).candidates.official).toHaveLength(0)
  })
})

test('the independent count finds the rules that plans without sense break', () => {
  const found = new Set(
    [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const problem = leagueOf(seed, small)
      const picks = problem.games.flatMap((game) =>
        game.positions.map(({ id }, at) => ({ positionId: id, officialId: `official ${at}` })),
      )
      return checkPlan(problem, { picks }).violations.map((each) => each.split(':')[0])
    }),
  )
  expect([...found]).toEqual(
    expect.arrayContaining([
      'overlap',
      'travelTime',
      'dayLimit',
      'certification',
      'grade',
      'travelLimit',
      'off',
    ]),
  )
})
