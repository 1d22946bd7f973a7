import { describe, expect, it, test } from 'vitest'
import { checkPlan } from '../test/check-plan.ts'
import { leagueOf } from '../test/league.ts'
import { gameOf, league, noon, officialOf } from '../test/simple-league.ts'
import type { Budget } from './budget.ts'
import { withChanges } from './changes.ts'
import { diagnose } from './diagnose.ts'
import type { Problem, ProblemGame, ProblemOfficial } from './model/problem.ts'
import { propose } from './propose.ts'

const budget: Budget = {
  searchMoves: 2_000,
  sweeps: 20,
  blocks: 5,
  firstStep: 6,
  rounds: 1,
  refineMoves: 2_000,
  rerouteSteps: 20,
  rematchSteps: 20,
  fillSweeps: 20,
}

function fixesOf(games: ProblemGame[], officials: ProblemOfficial[], placements: Problem['placements'] = []) {
  const problem: Problem = { ...league, games, officials, placements }
  const plan = propose(problem, { seed: 1, budget })
  return { plan, fixes: diagnose(problem, plan, { tries: 60 }) }
}

const later = (minutes: number) => ({ startsAt: noon + minutes, endsAt: noon + minutes + 60 })
const first = gameOf('first', later(0))
const second = gameOf('second', { ...later(60), courtId: first.courtId })

describe('one change fills the hole', () => {
  it('a limit of games on a day raised by one', () => {
    const { plan, fixes } = fixesOf([first, second], [officialOf('maria', { maxGamesPerDay: 1 })])
    expect(plan.holes).toHaveLength(1)
    expect(fixes.map(({ changes }) => changes)).toContainEqual([
      { kind: 'dayLimit', officialId: 'maria', to: 2 },
    ])
  })

  it('a limit of games in a week raised by one', () => {
    const { fixes } = fixesOf([first, second], [officialOf('maria', { maxGamesPerWeek: 1 })])
    expect(fixes.map(({ changes }) => changes)).toContainEqual([
      { kind: 'weekLimit', officialId: 'maria', to: 2 },
    ])
  })

  it('a certification', () => {
    const positions = first.positions.map((each) => ({ ...each, certificationId: 'level 2' }))
    const { fixes } = fixesOf([{ ...first, positions }], [officialOf('maria', { certifications: [] })])
    expect(fixes.map(({ changes }) => changes)).toContainEqual([
      { kind: 'certification', officialId: 'maria', certificationId: 'level 2' },
    ])
  })

  it('time off that is asked back, and no other time off', () => {
    const off = [
      { from: noon - 60, to: noon + 30 },
      { from: noon + 600, to: noon + 660 },
    ]
    const { fixes } = fixesOf([first], [officialOf('maria', { off })])
    expect(fixes.map(({ changes }) => changes)).toContainEqual([
      { kind: 'timeOff', officialId: 'maria', ...off[0] },
    ])
    expect(JSON.stringify(fixes)).not.toContain(String(noon + 600))
  })

  it('a longer way', () => {
    const { fixes } = fixesOf([first], [officialOf('maria', { travelLimitMiles: 1 })])
    expect(fixes.flatMap(({ changes }) => changes.map(({ kind }) => kind))).toContain('travelLimit')
  })

  it('another start, on a court that is free then', () => {
    const early = gameOf('second', { ...later(45), courtId: 'other court' })
    const blocked = gameOf('third', { ...later(105), courtId: 'other court', positions: [] })
    const { fixes } = fixesOf(
      [first, early, blocked],
      [officialOf('maria')],
      [{ positionId: 'first Referee', officialId: 'maria', kind: 'locked' }],
    )
    const moves = fixes.flatMap(({ changes }) => changes).filter(({ kind }) => kind === 'moveGame')
    expect(moves).toContainEqual({
      kind: 'moveGame',
      gameId: 'second',
      byMinutes: 15,
      courtId: first.courtId,
    })
    expect(moves).not.toContainEqual(
      expect.objectContaining({ gameId: 'second', courtId: 'other court', byMinutes: 15 }),
    )
  })

  it('another start on that day at the venue, and none after midnight there', () => {
    const movesAt = (minuteOfDay: number) => {
      const early = gameOf('second', { ...later(45), courtId: 'other court', minuteOfDay })
      const locked = { positionId: 'first Referee', officialId: 'maria', kind: 'locked' as const }
      const { fixes } = fixesOf([first, early], [officialOf('maria')], [locked])
      return fixes.flatMap(({ changes }) => changes).filter(({ kind }) => kind === 'moveGame')
    }
    expect(movesAt(18 * 60)).toContainEqual(expect.objectContaining({ byMinutes: 15 }))
    expect(movesAt(24 * 60 - 15)).toEqual([])
  })

  it('one more official of the kind', () => {
    const { fixes } = fixesOf([first], [officialOf('maria', { active: false, busy: [{ from: 0, to: 1e9 }] })])
    expect(fixes[0]?.changes).toEqual([expect.objectContaining({ kind: 'newOfficial', gameId: 'first' })])
  })
})

test('two holes that no single change fills get the smallest set that does', () => {
  const positions = first.positions.map((each) => ({
    ...each,
    id: 'far Referee',
    certificationId: 'level 2',
  }))
  const far = gameOf('far', { ...later(0), venueId: 'far hall', positions })
  const officials = [
    officialOf('maria', { off: [{ from: noon - 60, to: noon + 30 }], certifications: [] }),
    officialOf('omar', { active: false }),
    officialOf('lee', { certifications: [], blockedVenues: new Set([first.venueId ?? '']) }),
  ]
  const { plan, fixes } = fixesOf([first, far], officials)
  expect(plan.holes).toHaveLength(2)
  expect(fixes[0]?.fills).toHaveLength(2)
  expect(fixes[0]?.changes).toHaveLength(2)
  for (const { fills } of fixes.filter(({ changes }) => changes.length === 1)) expect(fills).toHaveLength(1)
})

test.each([2, 4])(
  'what is claimed was tried: every plan of a fix keeps the rules of the changed league %i',
  (seed) => {
    const problem = leagueOf(seed, { games: 14, officials: 12, days: 2, gamesPerVenue: 3, gamesPerCourt: 3 })
    const plan = propose(problem, { seed: 1, budget })
    expect(plan.holes.length).toBeGreaterThan(0)
    const fixes = diagnose(problem, plan, { tries: 40 })
    expect(fixes.length).toBeGreaterThan(0)
    for (const { changes, picks, fills, opens } of fixes) {
      expect(checkPlan(withChanges(problem, changes), { picks }).violations).toEqual([])
      const held = new Set(picks.map(({ positionId }) => positionId))
      expect(plan.holes.filter((id) => held.has(id)).toSorted()).toEqual(fills.toSorted())
      expect(picks.length - plan.picks.length).toBe(fills.length - opens.length)
      expect(fills.length).toBeGreaterThan(opens.length)
    }
  },
)

test('no more sets are tried than allowed, and none after a stop', () => {
  const problem = leagueOf(2, { games: 14, officials: 12, days: 2, gamesPerVenue: 3, gamesPerCourt: 3 })
  const plan = propose(problem, { seed: 1, budget })
  let asked = 0
  diagnose(problem, plan, { tries: 5, isStopped: () => ++asked > 1_000 })
  expect(asked).toBeLessThanOrEqual(5)
  expect(diagnose(problem, plan, { tries: 40, isStopped: () => true })).toEqual([])
})

test('a set of changes is tried once, whatever their order', () => {
  const [position] = first.positions
  const positions = ['r', 'u', 's'].map((id) => ({ ...position, id, certificationId: 'level 2' }))
  const officials = ['maria', 'omar', 'lena', 'peter'].map((id) => officialOf(id, { certifications: [] }))
  const { fixes } = fixesOf([{ ...first, positions } as ProblemGame], officials)
  const sets = fixes.map(({ changes }) =>
    changes
      .map((change) => JSON.stringify(change))
      .sort()
      .join(),
  )
  expect(sets.length).toBeGreaterThan(1)
  expect(new Set(sets).size).toBe(sets.length)
})
