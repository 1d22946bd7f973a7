import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCrew } from '../server/test/crew.ts'
import { makeLeague } from '../server/test/league.ts'
import { createWholeGames, placeInParallel } from '../server/test/parallel-writes.ts'
import { type Client, startWorld, type World } from '../server/test/world.ts'
import { recordOutcome } from './outcome.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
})
afterAll(() => world.close())

test('clients place the same two officials in either order at once', async ({ task }) => {
  const crew = await makeCrew(world, ann, 'ann')
  const load = { clients: 10, games: 30 }
  const { errors, held, statements } = await placeInParallel({ world, manager: ann, crew, ...load })
  expect(errors).toEqual([])
  expect(held).toBe(600)
  expect(statements).toBe(600)
  recordOutcome(task, {
    trial: 3,
    tries: '10 clients, 300 games, 600 placements',
    result: 'none refused, none retried',
  })
})

test('clients create whole games at once', async ({ task }) => {
  const bob = await world.manager('bob@example.org')
  const league = await makeLeague(world, bob, 'bob')
  const officials = [await league.official('Rita'), await league.official('Omar')] as const
  const load = { clients: 20, games: 1_000 }
  expect(await createWholeGames({ world, manager: bob, league, officials, ...load })).toEqual({
    ...{ games: 1_000, assignments: 2_000, invitations: 2_000, wrong: 0 },
  })
  recordOutcome(task, {
    trial: 3,
    tries: '20 clients, 1,000 games with two positions and two invitations each',
    result: 'no error, no deadlock, every counter right',
  })
})
