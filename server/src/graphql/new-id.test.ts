import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  await create(ann, 'season-final')
})
beforeEach(async () => void (await world.database.pool.query('delete from rate_limit')))
afterAll(() => world.close())

/** A probe creates nothing: its second field is refused, and with it the first. */
const probe = (client: Client, id: string) =>
  client.ask(`mutation { createVenue(input: { id: "${id}", name: "Hall" }) { id }
    createCourt(input: { name: "", courtVenueId: "none" }) { id } }`)
const create = (client: Client, id: string) =>
  client.ask('mutation ($id: ID!) { createVenue(input: { id: $id, name: "Hall" }) { id } }', { id })
const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) => errors?.[0]?.extensions
const run = async (text: string) => (await world.database.pool.query(text)).rows

test('ids short enough to guess are limited, free ones like those of another manager', async () => {
  expect(codeOf(await probe(bob, 'season-final'))).toMatchObject({ reason: 'idTaken' })
  await run('update rate_limit set points = 999')
  expect(codeOf(await probe(bob, 'season-opening'))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' })
  for (const id of ['season-final', 'season-opening', 'season-final'])
    expect(codeOf(await probe(bob, id))).toMatchObject({ code: 'RATE_LIMITED', reason: 'tooManyTries' })
  expect(codeOf(await create(bob, randomUUID()))).toBeUndefined()
  expect(codeOf(await create(ann, 'short-id-of-ann'))).toBeUndefined()
})

test('a taken id counts like a free one', async () => {
  const counted = async () =>
    (await run(`select points from rate_limit where key like 'id/chosen:%'`))[0].points
  await probe(bob, 'season-final')
  expect(await counted()).toBe(1)
  await probe(bob, 'season-opening')
  expect(await counted()).toBe(2)
  await probe(bob, randomUUID())
  expect(await counted()).toBe(2)
})

test('when tries cannot be counted, no short id is tried', async () => {
  const { pool } = world.database
  await pool.query('alter table rate_limit rename to rate_limit_gone')
  const answers = [await probe(bob, 'season-final'), await probe(bob, 'season-opening')]
  await pool.query('alter table rate_limit_gone rename to rate_limit')
  const [taken, free] = answers.map((answer) => codeOf(answer)?.code)
  expect(taken).not.toBe('CONFLICT')
  expect(free).toBe(taken)
})
