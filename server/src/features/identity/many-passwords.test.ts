import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapPasswords } from '../../../test/accounts/cheap-passwords.ts'
import { lockWaits, waitFor } from '../../../test/wait-for.ts'
import { accountPassword, type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
/** Hashes that have begun, and what ends them. */
const begun: (() => void)[] = []
let peak = 0
let isOpen = true

beforeAll(async () => {
  let running = 0
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1
    peak = Math.max(peak, running)
    if (!isOpen) await new Promise<void>((end) => begun.push(end))
    running -= 1
    return work()
  }
  world = await startWorld(
    { TRUST_PROXY: 'true' },
    undefined,
    undefined,
    {},
    {
      hash: (password) => slowly(() => cheapPasswords.hash(password)),
      verify: (given) => slowly(() => cheapPasswords.verify(given)),
    },
  )
  ann = await world.manager()
})
afterAll(() => world.close())

test('accounts that are made from many networks take two threads, and no connection from reads', async () => {
  isOpen = false
  peak = 0
  const register = (nth: number) =>
    fetch(`${world.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${nth}` },
      body: JSON.stringify({ email: `many${nth}@example.net`, password: accountPassword, name: '' }),
    }).then(({ status }) => status)
  const registered = Promise.all(Array.from({ length: 40 }, (_, nth) => register(nth)))
  await waitFor('two are hashed', () => begun.length === 2)
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await ann.get('{ listVenues { items { id } } }')).toEqual({ listVenues: { items: [] } })
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200)

  isOpen = true
  for (const end of begun) end()
  expect(new Set(await registered)).toEqual(new Set([200]))
  expect(peak).toBe(2)
  const { rows: made } = await world.database.pool.query(
    `select count(*)::int as count from auth_user where email like 'many%@example.net'`,
  )
  expect(made).toEqual([{ count: 40 }])
})

test('sign-ins from many networks that wait in the database hold no connection of reads', async () => {
  const emails = Array.from({ length: 20 }, (_, nth) => `waits${nth}@example.net`)
  await Promise.all(emails.map((email) => world.register(email)))
  const locker = await world.database.pool.connect()
  await locker.query('begin')
  await locker.query('lock table auth_session in share row exclusive mode')
  const signedIn = Promise.all(
    emails.map((email, nth) =>
      fetch(`${world.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${nth}` },
        body: JSON.stringify({ email, password: accountPassword }),
      }),
    ),
  )
  await waitFor('some wait', async () => (await locker.query(lockWaits(4))).rowCount)
  expect(await ann.get('{ listVenues { items { id } } }')).toEqual({ listVenues: { items: [] } })
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
  await locker.query('rollback')
  locker.release()
  expect(new Set((await signedIn).map(({ status }) => status))).toContain(200)
})
