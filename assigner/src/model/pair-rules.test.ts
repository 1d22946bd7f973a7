import { expect, test } from 'vitest'
import { checkPlan } from '../../test/check-plan.ts'
import { gameOf, league, noon, officialOf } from '../../test/simple-league.ts'
import { propose } from '../propose.ts'
import type { Problem, ProblemGame } from './problem.ts'

const here = { lat: 40, lon: -74 }
/** About 30 minutes by car from here. */
const there = { lat: 40.135, lon: -74 }
const atHome = { venueId: 'home hall', point: here }
const away = { venueId: 'away hall', point: there }

function timed(id: string, start: number, minutes: number, change: Partial<ProblemGame>): ProblemGame {
  return gameOf(id, { startsAt: noon + start, endsAt: noon + start + minutes, ...change })
}

function withShowTime(game: ProblemGame, ...showTimes: number[]): ProblemGame {
  const [position] = game.positions
  const crew = showTimes.map((showTimeMin, at) => ({ ...position, id: `${game.id} ${at}`, showTimeMin }))
  return { ...game, positions: crew as ProblemGame['positions'] }
}

function planOf(problem: Partial<Problem>) {
  const whole: Problem = { ...league, officials: [officialOf('maria', { home: here })], ...problem }
  const plan = propose(whole, { seed: 1 })
  expect(checkPlan(whole, plan).violations).toEqual([])
  expect(plan.fillBound).toBeGreaterThanOrEqual(plan.picks.length)
  expect(plan.bound).toBeGreaterThanOrEqual(plan.score - 1e-6)
  return plan
}

test('a short game between them does not let an official work two games that the rules keep apart', () => {
  const first = withShowTime(timed('first', 0, 60, atHome), 0)
  const short = withShowTime(timed('short', 95, 30, away), 0)
  const long = withShowTime(timed('long', 125, 60, away), 60)
  // From the first to the long one: 60 minutes of game, 30 of road and 60 before the start are more than 125.
  expect(planOf({ games: [first, long] }).picks).toHaveLength(1)
  expect(planOf({ games: [first, short, long] }).picks).toHaveLength(2)
})

test('a way by a third venue that is entered as shorter does not let an official work two games that the rules keep apart', () => {
  const [one, between, other] = ['one', 'between', 'other']
  const games = [
    withShowTime(timed('first', 0, 60, { venueId: one, point: here }), 0),
    withShowTime(timed('second', 65, 30, { venueId: between, point: here }), 0),
    withShowTime(timed('third', 100, 60, { venueId: other, point: here }), 0),
  ]
  const drive = (from: string, to: string, minutes: number) => ({ from, to, minutes })
  const drives = [drive(one, between, 5), drive(between, other, 5), drive(one, other, 90)]
  expect(planOf({ games, drives }).picks).toHaveLength(2)
})

test('a drive between two venues counts in both directions', () => {
  const games = [timed('first', 0, 60, atHome), timed('second', 90, 60, { ...away, point: here })]
  const drive = (from: string, to: string) => [{ from, to, minutes: 60 }]
  for (const drives of [drive('home hall', 'away hall'), drive('away hall', 'home hall')])
    expect(planOf({ games, drives }).picks).toHaveLength(1)
  expect(planOf({ games }).picks).toHaveLength(2)
})

test('every position has its own show time: who has to be there late can come late', () => {
  const first = timed('first', 0, 60, atHome)
  const game = timed('second', 120, 60, away)
  expect(planOf({ games: [first, withShowTime(game, 90)] }).picks).toHaveLength(1)
  const { picks, fillBound } = planOf({ games: [first, withShowTime(game, 90, 15)] })
  expect(picks.map(({ positionId }) => positionId)).toEqual(['first Referee', 'second 1'])
  expect(fillBound).toBeGreaterThanOrEqual(2)
})

test('an official gets as many games on a day as the agreed limit says, and 8 where nothing is agreed', () => {
  const games = Array.from({ length: 12 }, (_, at) => timed(`game ${at}`, 30 * at, 30, atHome))
  const gamesWith = (maxGamesPerDay: number | null) =>
    planOf({ games, officials: [officialOf('maria', { home: here, maxGamesPerDay })] }).picks.length
  expect(gamesWith(11)).toBe(11)
  expect(gamesWith(null)).toBe(8)
})
