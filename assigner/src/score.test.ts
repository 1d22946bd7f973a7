import { describe, expect, it } from 'vitest'
import { gameOf, league, noon, officialOf } from '../test/simple-league.ts'
import type { Budget } from './budget.ts'
import type { Problem, ProblemGame } from './model/problem.ts'
import { propose } from './propose.ts'

const budget: Budget = {
  searchMoves: 2_000,
  sweeps: 20,
  blocks: 5,
  firstStep: 6,
  refineMoves: 2_000,
  rounds: 1,
  rerouteSteps: 20,
  rematchSteps: 20,
  fillSweeps: 20,
}
function holdersOf(problem: Partial<Problem>): Record<string, string> {
  const { picks } = propose({ ...league, placements: [], ...problem } as Problem, { seed: 1, budget })
  return Object.fromEntries(picks.map(({ positionId, officialId }) => [positionId, officialId]))
}

describe('midnight', () => {
  const midnight = Date.UTC(2026, 8, 6) / 60_000
  const late = gameOf('late', { startsAt: midnight - 60, endsAt: midnight + 30, day: '2026-09-05' })
  const early = (startsAt: number, change: Partial<ProblemGame> = {}) =>
    gameOf('early', { startsAt, endsAt: startsAt + 60, day: '2026-09-06', ...change })
  const maria = [officialOf('maria')]
  const bothDays = [late.venueId, 'hall'].map((venueId) => ({ venueId, point: late.point }))

  it('keeps the only official from a game of the next day that starts before the last one ends', () => {
    expect(Object.keys(holdersOf({ officials: maria, games: [late, early(midnight + 20)] }))).toHaveLength(1)
  })

  it('keeps the only official from a game of the next day that the drive does not reach', () => {
    const games = [late, early(midnight + 40, bothDays[1])]
    expect(Object.keys(holdersOf({ officials: maria, games }))).toHaveLength(1)
  })

  it('lets one official work on at the same venue, and drive when there is time', () => {
    for (const game of [early(midnight + 30), early(midnight + 180, bothDays[1])])
      expect(Object.keys(holdersOf({ officials: maria, games: [late, game] }))).toHaveLength(2)
  })
})

describe('fairness', () => {
  it('does not pay first who was paid well this season', () => {
    const officials = [officialOf('paid', { seasonFees: 4_000 }), officialOf('unpaid', { seasonFees: 0 })]
    const [position] = gameOf('one').positions
    const games = [
      gameOf('one', { positions: [{ ...position, fee: 300 } as ProblemGame['positions'][number]] }),
    ]
    expect(holdersOf({ officials, games })).toEqual({ 'one Referee': 'unpaid' })
    expect(holdersOf({ officials: officials.toReversed(), games })).toEqual({ 'one Referee': 'unpaid' })
  })

  it('gives the game to who had fewer games this season', () => {
    const officials = [officialOf('busy', { seasonGames: 20 }), officialOf('idle', { seasonGames: 4 })]
    expect(holdersOf({ officials, games: [gameOf('one')] })).toEqual({ 'one Referee': 'idle' })
  })
})

describe('repetition', () => {
  const pair = [officialOf('maria'), officialOf('omar')]

  it('prefers an official who has not just had one of the teams', () => {
    const officials = [officialOf('maria', { recentTeams: new Set(['Hawks']) }), officialOf('omar')]
    expect(holdersOf({ officials, games: [gameOf('one', { teams: ['Hawks', 'Owls'] })] })).toEqual({
      'one Referee': 'omar',
    })
  })

  it('does not give one official the same team twice in a row when another can take it', () => {
    const at = noon
    const games = ['one', 'two', 'three', 'four'].map((id, number) => {
      const hall = { venueId: `hall ${number % 2}`, courtId: `court ${number % 2}` }
      const teams = number === 0 || number === 3 ? ['Hawks'] : ['Owls']
      const time = { startsAt: at + (number < 2 ? 0 : 240), endsAt: at + (number < 2 ? 60 : 300) }
      return gameOf(id, { ...hall, ...time, teams })
    })
    const holders = holdersOf({ officials: pair, games })
    expect(new Set([holders['one Referee'], holders['four Referee']]).size).toBe(2)
    expect(new Set([holders['two Referee'], holders['three Referee']]).size).toBe(2)
  })

  it('prefers a partner with whom an official has not just worked', () => {
    const [position] = gameOf('one').positions
    const crew = ['Referee', 'Umpire'].map((name) => ({ ...position, id: name, name }))
    const games = [gameOf('one', { positions: crew as ProblemGame['positions'] })]
    const maria = officialOf('maria', { recentPartners: new Set(['omar']), rating: 5 })
    const holders = holdersOf({ officials: [officialOf('omar'), maria, officialOf('lee')], games })
    expect(new Set(Object.values(holders))).toEqual(new Set(['maria', 'lee']))
  })
})
