import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLeague } from '../../../../test/league.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.proposalNode()
})
afterAll(() => world.close())

const count = 300
const day = (game: number) => new Date(Date.UTC(2027, 2, 1 + (game % 300))).toISOString().slice(0, 10)
const rows = Array.from(
  { length: count },
  (_, game) =>
    `Game ${game},${day(game)},${String(game % 24).padStart(2, '0')}:00,30,D1,Maplewood,Court ${1 + (game % 2)}\n`,
)
const csv = `Game,Date,Time,Minutes,Division,Venue,Court\n${rows.join('')}`

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows

/** An import that has begun, and waits because the test has locked what it writes. */
async function startHeld(who: Client, name: string) {
  await makeLeague(world, who, name)
  const holder = await world.database.pool.connect()
  await holder.query('begin; lock table game in exclusive mode')
  const id = randomUUID()
  const put = 'mutation ($input: PutImportPartInput!) { putImportPart(input: $input) { id } }'
  await who.get(put, { input: { importId: id, part: 0, csv } })
  await who.get('mutation ($input: StartImportInput!) { startImport(input: $input) { id } }', {
    input: { id },
  })
  await waitFor('the thread waits for the lock', async () => (await threads('Lock')).length === 1, {
    seconds: 180,
  })
  return {
    id,
    async letGo() {
      await holder.query('rollback')
      holder.release()
    },
  }
}
const threads = (waiting = '') =>
  query(
    `select pid from pg_stat_activity where application_name = 'whistle import' and datname = current_database()
      and ($1 = '' or wait_event_type = $1)`,
    [waiting],
  )
const ended = async (who: Client, id: string, state: string) => {
  const text = 'query ($id: ID!) { getImport(id: $id) { state created failure } }'
  return waitFor(
    `the import is ${state}`,
    async () => {
      const { getImport } = await who.get(text, { id })
      return getImport.state === state && getImport
    },
    { seconds: 180 },
  )
}
const games = async (who: Client) =>
  (await query('select count(*)::int as games from game where owner = $1', [who.userId]))[0].games
const attempts = async (id: string) =>
  (await query('select attempts from import_run where id = $1', [id]))[0].attempts

test.each([
  ['whose connection is cut', 'pg_terminate_backend'],
  ['with a statement that takes too long', 'pg_cancel_backend'],
])('an import %s begins again, and each game is there once', async (_name, cut) => {
  const ann = await world.manager()
  const { id, letGo } = await startHeld(ann, cut)
  await query(
    `select ${cut}(pid) from pg_stat_activity where application_name = 'whistle import' and datname = current_database()`,
  )
  await waitFor('another attempt begins', async () => (await attempts(id)) === 2, { seconds: 180 })
  await letGo()
  expect(await ended(ann, id, 'DONE')).toMatchObject({ created: count, failure: null })
  expect(await games(ann)).toBe(count)
})

/** As another node takes it, after this many attempts. */
const takeLease = (id: string, attempts: number) =>
  query(`update import_run set attempts = $2, leased_until = now() - interval '1 second' where id = $1`, [
    id,
    attempts,
  ])

test('a thread whose lease another attempt has taken is ended, and writes nothing', async () => {
  const bob = await world.manager()
  const { id, letGo } = await startHeld(bob, 'bob')
  const [{ pid }] = await threads()
  await takeLease(id, 2)
  await waitFor('its connection is gone', async () => (await threads()).every((each) => each.pid !== pid), {
    seconds: 180,
  })
  await letGo()
  expect(await ended(bob, id, 'DONE')).toMatchObject({ created: count })
  expect(await games(bob)).toBe(count)
  expect(await attempts(id)).toBe(3)
})

test('an import that was interrupted too often has failed, and nothing of it is kept', async () => {
  const cleo = await world.manager()
  const { id, letGo } = await startHeld(cleo, 'cleo')
  await takeLease(id, 8)
  expect(await ended(cleo, id, 'FAILED')).toMatchObject({ failure: '{"reason": "importFailed"}' })
  await letGo()
  expect(await games(cleo)).toBe(0)
})
