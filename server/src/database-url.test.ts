import pg from 'pg'
import { expect, test } from 'vitest'
import { firstMigrations } from '../test/first-migrations.ts'
import { emptyDatabase, freePort, freshDatabase, overTcp } from '../test/postgres.ts'
import { mainProgram } from '../test/programs/main-program.ts'
import { processesOf } from '../test/programs/programs.ts'
import { migrate } from './db/migrate.ts'

overTcp()
const stage = mainProgram()

test('the server uses the database that DATABASE_URL names, and no other', async () => {
  const { url, drop } = await freshDatabase()
  const server = stage.start({ DATABASE_URL: url })
  await server.ready
  expect(await stage.isReady()).toBe(200)
  expect(processesOf(stage.folder).map(({ pid }) => pid)).toEqual([server.process.pid])
  server.process.kill('SIGTERM')
  expect(await server.code).toBe(0)
  await drop()
})

test('the data of an older release is migrated: links, accounts and positions keep working', async () => {
  const old = await emptyDatabase()
  const pool = new pg.Pool(old.connection)
  await migrate(pool, firstMigrations(9))
  await pool.query(`
    insert into auth_user (id, name, email, email_verified) values
      ('ana', 'Ana', 'ana@example.org', true), ('rita', 'Rita', 'rita@example.org', true);
    insert into app_user (id, email, role) values ('ana', 'ana@example.org', 'SCHEDULER');
    insert into official (id, owner, first_name, last_name, email) values
      ('record', 'ana', 'Rita', 'Moss', 'rita@example.org'), ('other', 'ana', 'Oto', 'Ref', null);
    insert into app_user (id, email, role, official_id) values ('rita', 'rita@example.org', 'OFFICIAL', 'record');
    insert into setting (id, owner) values ('ana', 'ana');
    insert into venue (id, owner, name, lat, lon) values ('hall', 'ana', 'Hall', 40.7, -74);
    insert into court (id, owner, venue_id, name) values ('court', 'ana', 'hall', 'Court 1');
    insert into game (id, owner, name, start_date_time, duration, court_id, officials_needed, status) values
      ('final', 'ana', 'Final', now() + interval '2 days', 60, 'court', 2, 'PUBLISHED');
    insert into invitation (id, owner, game_id, game_start_date_time, official_id, code, published)
      select 'letter-' || o.id, 'ana', g.id, g.start_date_time, o.id, code, true
      from game g, (values ('record', 'oldcode'), ('other', 'oldcod2')) as o (id, code);
    insert into assignment (id, owner, game_id, period, name)
      select p, 'ana', g.id, g.period, p from game g, (values ('Referee'), ('Umpire')) as positions (p);
    update assignment set official_id = 'other', confirmed_assignment = true where id = 'Umpire'`)
  const server = stage.start({ DATABASE_URL: old.url, LOG_LEVEL: 'silent' })
  await server.ready
  const asked = await fetch(`http://localhost:${stage.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'whistle-public-key' },
    body: JSON.stringify({
      query: `mutation { signupGame(input: { assignmentId: "Referee", invitationId: "oldcode" }) {
        status game { name status officialsConfirmed court { name venue { name } } } } }`,
    }),
  })
  expect(await asked.json()).toEqual({
    data: {
      signupGame: {
        status: 'assigned',
        game: {
          ...{ name: 'Final', status: 'CONFIRMED', officialsConfirmed: 2 },
          court: { name: 'Court 1', venue: { name: 'Hall' } },
        },
      },
    },
  })
  const { rows } = await pool.query(
    `select account_id, reminder from official, setting where official.id = 'record'`,
  )
  expect(rows).toEqual([{ account_id: 'rita', reminder: 24 }])
  server.process.kill('SIGTERM')
  expect(await server.code).toBe(0)
  await pool.end()
  await old.drop()
})

test('a database that does not respond is reported with one sentence', async () => {
  const nowhere = await freePort()
  expect(
    await stage.refusal({ DATABASE_URL: `postgres://whistle:secret@127.0.0.1:${nowhere}/whistle` }),
  ).toBe(
    `The database that DATABASE_URL names cannot be reached (connect ECONNREFUSED 127.0.0.1:${nowhere}).\n`,
  )
})
