import { movesOf } from '@whistle/assigner/changes'
import type { ProblemGame } from '@whistle/assigner/model/problem'
import { type Weights, weightsFrom } from '@whistle/domain/assigning/weights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWeekend, saturday } from '../../../../test/weekend.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { mayRunProposals } from '../policy.ts'
import { loadLeague } from './load-league.ts'
import { problemOf } from './problem-of.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a court is taken by a game without a crew that the run is not about', async () => {
  const ann = await world.manager()
  const { games, court } = await makeWeekend(world, ann, 'ann', { games: 4 })
  await ann.get(
    'mutation ($court: ID) { createGame(input: { id: "days-later", name: "Later", duration: 80, startDateTime: "2030-05-07T13:00:00Z", gameCourtId: $court }) { id } }',
    { court },
  )
  const scope = {
    ...{ owner: ann.userId, now: '2030-01-01T00:00:00Z', venueIds: null, divisionIds: null },
    ...{ ...saturday, gameIds: games.slice(0, 1) },
  }
  const league = await loadLeague(mayRunProposals(), 'none', scope, world.database)
  if (!league) throw new Error('the league is too large')
  // One of another day cannot be in the way, and is not read.
  expect(league.games.map(({ id }) => id).sort()).toEqual(games)
  const problem = problemOf(league, weightsFrom({}) as Weights)
  expect(problem.games.flatMap(({ positions }) => positions)).toHaveLength(2)
  const game = problem.games.find(({ id }) => id === games[0]) as ProblemGame
  // Both courts have a game 90 minutes after the start of this one, which lasts 80.
  const shifts = movesOf(problem, game).map((change) => change.kind === 'moveGame' && change.byMinutes)
  expect(shifts).toEqual([-15, -30, -45, -60])
})
