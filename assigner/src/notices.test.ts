import { noticeWords } from '@whistle/domain/assigning/notice-words'
import { translate } from '@whistle/domain/words/language'
import { describe, expect, it } from 'vitest'
import { checkPlan } from '../test/check-plan.ts'
import { gameOf, league, noon, officialOf } from '../test/simple-league.ts'
import type { Problem, ProblemGame, ProblemOfficial } from './model/problem.ts'
import { noticesAbout } from './notices.ts'
import { propose } from './propose.ts'

const budget = {
  ...{ searchMoves: 1_000, sweeps: 10, blocks: 5, firstStep: 6, rounds: 1, refineMoves: 1_000 },
  ...{ rerouteSteps: 10, rematchSteps: 10, fillSweeps: 10 },
}
const problemOf = (games: ProblemGame[], officials: ProblemOfficial[]): Problem => ({
  ...league,
  games,
  officials,
})
const game = gameOf('one')
const maria = officialOf('maria')

/** What the manager reads, and the plan, which keeps the rules whatever is missing. */
function seen(problem: Problem) {
  const say = translate(noticeWords, 'en')
  const proposal = propose(problem, { seed: 1, budget })
  expect(checkPlan(problem, proposal).violations).toEqual([])
  return {
    sentences: noticesAbout(problem).map(({ kind, count }) => say(kind, { count } as never)),
    filled: proposal.picks.length,
    holes: proposal.holes.length,
  }
}

describe('bad input is planned as far as it goes, and the manager is notified', () => {
  it('complete data: no notice', () => {
    expect(seen(problemOf([game], [maria]))).toEqual({ sentences: [], filled: 1, holes: 0 })
  })

  it('no games', () => {
    expect(seen(problemOf([], [maria]))).toEqual({
      ...{ sentences: ['There are no games to fill in this span.'], filled: 0, holes: 0 },
    })
  })

  it('no officials', () => {
    expect(seen(problemOf([game], []))).toMatchObject({
      ...{ sentences: ['There are no officials to propose. Add officials first.'], filled: 0, holes: 1 },
    })
  })

  it('an official without an address', () => {
    const { sentences, filled } = seen(
      problemOf([game], [officialOf('maria', { home: null, travelLimitMiles: 1 })]),
    )
    expect(filled).toBe(1)
    expect(sentences).toEqual([
      '1 official has no home address: the drive from home counts as zero and no travel limit applies.',
    ])
  })

  it('a venue without a pin, once however many games it has', () => {
    const games = [0, 120].map((minutes) =>
      gameOf(`at ${minutes}`, { point: null, startsAt: noon + minutes, endsAt: noon + minutes + 60 }),
    )
    const { sentences, filled } = seen(problemOf(games, [maria]))
    expect(filled).toBe(2)
    expect(sentences).toEqual(['1 venue is not on the map: every drive to it counts as 20 minutes.'])
  })

  it('a game without a court, which is not a venue without a pin', () => {
    const nowhere = gameOf('one', { courtId: null, venueId: null, point: null })
    const { sentences, filled } = seen(problemOf([nowhere], [maria]))
    expect(filled).toBe(1)
    expect(sentences).toEqual([
      '1 game has no court, so its place is not known: every drive to it counts as 20 minutes.',
    ])
  })

  it('a position without candidates', () => {
    const { sentences, holes } = seen(problemOf([game], [officialOf('maria', { active: false })]))
    expect(holes).toBe(1)
    expect(sentences).toEqual(['1 position has no eligible official.'])
  })

  it('two games on one court at the same second', () => {
    const { sentences, filled } = seen(problemOf([game, gameOf('two')], [maria, officialOf('omar')]))
    expect(filled).toBe(2)
    expect(sentences).toEqual([
      '1 game is on the same court as another at the same time. Their crews are different officials.',
    ])
  })

  it.each([
    { limit: 'of the day', gamesPerDay: new Map([[game.day, 30]]), maxGamesPerWeek: null },
    { limit: 'of the week', gamesPerDay: new Map([[game.week, 30]]), maxGamesPerWeek: 30 },
  ])('an official with 30 games already, by the limit $limit', ({ limit: _, ...terms }) => {
    const { sentences, holes } = seen(problemOf([game], [officialOf('maria', terms)]))
    expect(holes).toBe(1)
    expect(sentences).toEqual(['1 official already has as many games as the limits allow and gets no more.'])
  })

  it('an official whose limit a game of the run that stays uses up', () => {
    const later = gameOf('two', { startsAt: noon + 120, endsAt: noon + 180 })
    const problem = problemOf([game, later], [officialOf('maria', { maxGamesPerDay: 1 })])
    const [at] = game.positions.map(({ id }) => id)
    const kept = { positionId: at ?? '', officialId: 'maria', kind: 'locked' } as const
    expect(seen({ ...problem, placements: [kept] })).toEqual({
      ...{ filled: 1, holes: 1 },
      sentences: ['1 official already has as many games as the limits allow and gets no more.'],
    })
  })

  it('an official with 30 games and no limit that they reach is like any other', () => {
    const busy = officialOf('maria', { gamesPerDay: new Map([[game.week, 30]]), maxGamesPerWeek: null })
    expect(seen(problemOf([game], [busy]))).toEqual({ sentences: [], filled: 1, holes: 0 })
  })

  it('a year of games for thousands of officials is not begun', () => {
    const year = Array.from({ length: 10_001 }, (_, at) => gameOf(`game ${at}`))
    const many = Array.from({ length: 4_000 }, (_, at) => officialOf(`official ${at}`))
    const { sentences, filled, holes } = seen(problemOf(year, many))
    expect({ filled, holes }).toEqual({ filled: 0, holes: 10_001 })
    expect(sentences).toEqual(['10,001 games are too many for one proposal. Choose a shorter span.'])
  })
})
