import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { placeInParallel } from '../../../../test/parallel-writes.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

test('clients that place the same two officials in either order are never refused and never retried', async () => {
  const clients = 10
  const { errors, held, statements } = await placeInParallel({ world, manager: ann, crew, clients, games: 3 })
  expect(errors).toEqual([])
  expect(held).toBe(2 * clients * 3)
  // A statement sent twice would be the retry of a deadlock.
  expect(statements).toBe(2 * clients * 3)
})
