import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { accountPassword, type Client, startWorld, type World } from '../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  // The periodic check does not run: a socket is closed by the news of the session's end, or never.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = await startWorld()
})
beforeEach(async () => {
  ann = await world.manager(undefined, world.register)
})
afterAll(async () => {
  await world.close()
  vi.useRealTimers()
})

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const auth = (path: string, { headers }: Client, form: object = {}) =>
  fetch(`${world.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(form),
  })

/** Another session of the account. */
async function signedInAgain({ userId }: Client): Promise<Client> {
  const other = await world.newcomer()
  await run('update auth_session set user_id = $1 where user_id = $2', userId, other.userId)
  return { ...other, userId }
}

/** A subscription that is active, the events it got, and how its socket ends. */
async function watching(client: Client, query = 'subscription { onVenueUpdate { name } }') {
  const live = client.live()
  const heard: unknown[] = []
  const ended = (async () => {
    for await (const { data } of live.iterate({ query })) heard.push(data)
  })().then(
    () => 'completed',
    ({ code }: { code: number }) => code,
  )
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  return { heard, ended }
}

const createVenue = (client: Client, name: string) =>
  client.get('mutation ($name: String!) { createVenue(input: { name: $name }) { id } }', { name })

test('after sign-out on another node a socket is closed and gets no event, another session of the account does', async () => {
  const left = await watching(await world.elsewhere(ann))
  const phone = await signedInAgain(ann)
  const kept = await watching(phone)
  expect((await auth('sign-out', ann)).status).toBe(200)
  expect(await left.ended).toBe(4403)
  await createVenue(phone, 'After sign-out')
  await expect.poll(() => kept.heard).toEqual([{ onVenueUpdate: { name: 'After sign-out' } }])
  expect(left.heard).toEqual([])
})

test('a new password closes the sockets of every other session', async () => {
  const stolen = await watching(await signedInAgain(ann))
  const form = { currentPassword: accountPassword, newPassword: 'another long password' }
  expect((await auth('change-password', ann, form)).status).toBe(200)
  expect(await stolen.ended).toBe(4403)
})

test.each([
  ['the session was deleted', 'delete from auth_session where user_id = $1'],
  ['the session was made to expire', 'update auth_session set expires_at = now() where user_id = $1'],
  ['the account was deleted', 'delete from auth_user where id = $1'],
  ['the account has another e-mail address', `update auth_user set email = 'x' || email where id = $1`],
])('a socket is closed when %s', async (_what, text) => {
  const newcomer = await world.newcomer()
  await run('insert into app_user (id) values ($1)', newcomer.userId)
  const { ended } = await watching(newcomer)
  await run(text, newcomer.userId)
  expect(await ended).toBe(4403)
})

test('the socket of a newcomer is closed, to be opened with more rights, when they become a manager', async () => {
  const dana = await world.newcomer()
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const acknowledged = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ type: 'connection_init', payload: dana.headers }))
  await acknowledged
  await dana.get(
    'mutation ($id: ID!) { createUser(input: { id: $id, registered: true, role: SCHEDULER }) { id } }',
    { id: dana.userId },
  )
  expect(await closed).toBe(4403)
})

const bell = 'subscription { onNotificationUpdate { items { id } } }'

test.each([
  ['its role is another', `update app_user set role = 'SCHEDULER' where id = $1`],
  ['its user record was deleted', 'delete from app_user where id = $1'],
  ['its record was deleted', 'delete from official where account_id = $1'],
  ['its record has no account any more', 'update official set account_id = null where account_id = $1'],
])('the socket of an official is closed when %s', async (_what, text) => {
  const id = randomUUID()
  await run('insert into official (id, owner) values ($1, $2)', id, ann.userId)
  const rita = await world.official(id)
  const { ended } = await watching(rita, bell)
  await run(text, rita.userId)
  expect(await ended).toBe(4403)
})

test('the socket of an official whose record has the address alone is closed when the address is another', async () => {
  const id = randomUUID()
  const email = `${id}@example.org`
  const rita = await world.newcomer(email)
  await run('update auth_user set email_verified = true where id = $1', rita.userId)
  await run('insert into official (id, owner, email) values ($1, $2, $3)', id, ann.userId, email)
  await run(`insert into app_user (id, role) values ($1, 'OFFICIAL')`, rita.userId)
  const { ended } = await watching(rita, bell)
  await run(`update official set email = 'other@example.org' where id = $1`, id)
  expect(await ended).toBe(4403)
})

test.each([
  ['a record of theirs is linked to the account', 'update official set account_id = $1 where id = $2'],
  [
    'a record gets the verified address',
    'update official set email = (select email from auth_user where id = $1) where id = $2',
  ],
  [
    'a record is created with the verified address',
    `insert into official (id, owner, email)
     select 'new-' || o.id, o.owner, a.email from official o, auth_user a where a.id = $1 and o.id = $2`,
  ],
])('the socket of an official is closed, to be opened with more rights, when %s', async (_what, text) => {
  const [own, other] = [randomUUID(), randomUUID()]
  for (const id of [own, other]) await run('insert into official (id, owner) values ($1, $2)', id, ann.userId)
  const rita = await world.official(own)
  await run('update auth_user set email_verified = true where id = $1', rita.userId)
  const { ended } = await watching(rita, bell)
  await run(text, rita.userId, other)
  expect(await ended).toBe(4403)
})

test('a session that ended while no news arrived is found when the bus is back', async () => {
  const { ended } = await watching(ann)
  await run('alter table auth_session disable trigger user')
  await run('delete from auth_session where user_id = $1', ann.userId)
  await run('alter table auth_session enable trigger user')
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`)
  expect(await ended).toBe(4403)
})

test('the periodic check is one statement for all sockets, and closes those of sessions that expired', async () => {
  const clients = await Promise.all(Array.from({ length: 30 }, () => world.newcomer()))
  for (const { userId } of clients) await run('insert into app_user (id) values ($1)', userId)
  const sockets = await Promise.all(clients.map((client) => watching(client, bell)))
  const [first, ...others] = clients
  await run('alter table auth_session disable trigger user')
  await run('update auth_session set expires_at = now() where user_id = $1', first?.userId)
  await run('alter table auth_session enable trigger user')
  world.statements.length = 0
  vi.advanceTimersByTime(20_000)
  expect(await sockets[0]?.ended).toBe(4403)
  expect(world.statements.filter((text) => text.includes('auth_session'))).toHaveLength(1)
  for (const { userId } of others) await run('delete from auth_session where user_id = $1', userId)
  expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual(Array(30).fill(4403))
})
