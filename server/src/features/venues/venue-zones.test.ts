import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstMigrations } from '../../../test/first-migrations.ts'
import { emptyDatabase } from '../../../test/postgres.ts'
import { startPublishing } from '../../../test/publishing.ts'
import type { Client } from '../../../test/world.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing()
})
afterAll(() => stage.stop())

const setZone = (manager: Client, timeZone: string) =>
  manager.get(
    'mutation ($id: ID!, $timeZone: String!) { updateUser(input: { id: $id, timeZone: $timeZone }) { timeZone } }',
    { id: manager.userId, timeZone },
  )
async function venue(manager: Client, input: string) {
  return (await manager.get(`mutation { createVenue(input: { ${input} }) { id timeZone } }`)).createVenue
}
const zoneOf = async (manager: Client, id: string) =>
  (await manager.get('query ($id: ID!) { getVenue(id: $id) { timeZone } }', { id })).getVenue.timeZone

test('a venue without a pin has the manager’s zone, in the letter too', async () => {
  const { ann, world } = stage
  await setZone(ann, 'America/Chicago')
  expect(await venue(ann, 'id: "elks", name: "Elks Lodge"')).toEqual({
    id: 'elks',
    timeZone: 'America/Chicago',
  })
  await ann.get(
    'mutation { createCourt(input: { id: "elks-1", name: "Main", courtVenueId: "elks" }) { id } }',
  )
  const game = await stage.game({ email: 'rita@example.org' })
  await world.database.pool.query(`update game set court_id = 'elks-1' where id = $1`, [game])
  await stage.publish(game)
  await stage.settled(game)
  const letter = stage.smtp.mails.find(({ to }) => to.includes('rita@example.org'))?.message
  expect(letter).toContain('5:30 PM CST')
  expect(letter).not.toContain('11:30 PM')
  const read = await ann.get(`{ getGame(id: "${game}") { startDate startTime } }`)
  expect(read.getGame).toEqual({ startDate: '2027-03-06', startTime: '17:30' })
})

test('a zone that is cleared is chosen again: from the pin, without one the manager’s', async () => {
  const { ann } = stage
  await setZone(ann, 'America/Chicago')
  const clear = 'mutation ($id: ID!) { updateVenue(input: { id: $id, timeZone: null }) { timeZone } }'
  await venue(ann, 'id: "paris", name: "Paris", timeZone: "UTC", location: { lat: 48.8566, lon: 2.3522 }')
  expect((await ann.get(clear, { id: 'paris' })).updateVenue.timeZone).toBe('Europe/Paris')
  await venue(ann, 'id: "plain", name: "Plain", timeZone: "UTC"')
  expect((await ann.get(clear, { id: 'plain' })).updateVenue.timeZone).toBe('America/Chicago')
})

test('a venue made before the manager’s zone is known follows it once, unless its zone was chosen', async () => {
  const { world } = stage
  const bob = await world.manager('bob@example.org')
  expect((await venue(bob, 'id: "assumed", name: "Gym"')).timeZone).toBe('UTC')
  await venue(bob, 'id: "chosen", name: "Hall"')
  await bob.get('mutation { updateVenue(input: { id: "chosen", timeZone: "UTC" }) { id } }')
  await setZone(bob, 'America/Denver')
  expect(await zoneOf(bob, 'assumed')).toBe('America/Denver')
  expect(await zoneOf(bob, 'chosen')).toBe('UTC')
  await setZone(bob, 'America/Phoenix')
  expect(await zoneOf(bob, 'assumed')).toBe('America/Denver')
})

test('a zone that does not exist is refused', async () => {
  const { ann } = stage
  const { errors } = await ann.ask(
    'mutation ($id: ID!) { updateUser(input: { id: $id, timeZone: "Mars/Olympus" }) { id } }',
    { id: ann.userId },
  )
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'timeZone' } }])
})

test.each(['2027-03-06T18:30', '2027-03-06T18:30:00', '2027-03-06'])(
  'a start without an offset is refused: %s',
  async (start) => {
    const { ann } = stage
    const create =
      'mutation ($start: DateTime!) { createGame(input: { name: "A", duration: 60, startDateTime: $start }) { id } }'
    const change =
      'mutation ($start: DateTime!) { updateGame(input: { id: "g", startDateTime: $start }) { id } }'
    for (const document of [create, change]) {
      const { errors } = await ann.ask(document, { start })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    }
    const local = await ann.get(create, { start: '2027-03-06T18:30:00-05:00' })
    expect(local.createGame.id).toBeTruthy()
  },
)

test('the venues of an older release get a zone: that of the manager’s other venues', async () => {
  const old = await emptyDatabase()
  const database = openDatabase(old.connection)
  const { pool } = database
  await migrate(pool, firstMigrations(12))
  await pool.query(`
    insert into auth_user (id, name, email) values ('ana', 'Ana', 'ana@example.org'), ('bea', 'Bea', 'bea@example.org');
    insert into app_user (id, role) values ('ana', 'SCHEDULER'), ('bea', 'SCHEDULER');
    insert into venue (id, owner, name, time_zone) values
      ('pinned', 'ana', 'Hall', 'America/Boise'), ('unpinned', 'ana', 'Gym', null), ('only', 'bea', 'Barn', null)`)
  await migrate(pool)
  const zones = async () =>
    (await pool.query('select id, time_zone from venue order by id')).rows.map(({ id, time_zone }) => [
      id,
      time_zone,
    ])
  expect(await zones()).toEqual([
    ['only', 'UTC'],
    ['pinned', 'America/Boise'],
    ['unpinned', 'America/Boise'],
  ])
  await pool.query(`update app_user set time_zone = 'America/Denver'`)
  expect(await zones()).toEqual([
    ['only', 'America/Denver'],
    ['pinned', 'America/Boise'],
    ['unpinned', 'America/Boise'],
  ])
  await database.close()
  await old.drop()
})
