import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const venues = '{ listVenues { items { name } } }'
const code = async (answer: ReturnType<Client['ask']>) => (await answer).errors?.[0]?.extensions.code
const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const ignored = { next: () => {}, error: () => {}, complete: () => {} }
const statementsOf = async (work: Promise<unknown>) => {
  world.statements.length = 0
  await work
  return world.statements.length
}

describe('a cached session of a manager', () => {
  beforeEach(async () => {
    ann = await world.manager()
    await ann.get('mutation { createVenue(input: { name: "Hall" }) { id } }')
    await ann.get(venues)
  })

  test('is checked in the statement that reads', async () => {
    expect(await statementsOf(ann.get(venues))).toBe(1)
  })

  test('is looked up when the record is not found', async () => {
    const nothing = '{ getVenue(id: "nowhere") { name } }'
    expect(await ann.get(nothing)).toEqual({ getVenue: null })
    expect(await statementsOf(ann.get(nothing))).toBe(2)
  })

  test('is looked up once more when a read fails, and the read’s error is the answer', async () => {
    const malformed = '{ getVenue(id: "a\\u0000b") { name } }'
    expect(await statementsOf(expect(code(ann.ask(malformed))).resolves.toBe('BAD_USER_INPUT'))).toBe(2)
  })

  test('sees all own records after another property of the account has changed', async () => {
    const bob = await world.manager()
    const { createOfficial } = await bob.get(
      'mutation { createOfficial(input: { firstName: "Ann", lastName: "Ref" }) { id } }',
    )
    await sql('update app_user set official_id = $2 where id = $1', ann.userId, createOfficial.id)
    await ann.get(venues)
    await sql('update app_user set official_id = null where id = $1', ann.userId)
    expect(await ann.get(venues)).toEqual({ listVenues: { items: [{ name: 'Hall' }] } })
  })

  test('cannot use a live connection after signing out', async () => {
    const live = ann.live()
    // A subscription keeps the connection open.
    live.subscribe({ query: 'subscription { onVenueUpdate { id } }' }, ignored)
    const ask = async (query: string) => {
      for await (const answer of live.iterate({ query })) return answer
      return undefined
    }
    expect(await ask(venues)).toMatchObject({ data: { listVenues: { items: [{ name: 'Hall' }] } } })
    // As before the news of it arrives, which closes the connection.
    await sql('alter table auth_session disable trigger auth_session_deleted')
    await sql('delete from auth_session where user_id = $1', ann.userId)
    await sql('alter table auth_session enable trigger auth_session_deleted')
    for (const late of [venues, 'mutation { createVenue(input: { name: "Late" }) { id } }'])
      expect(await ask(late)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(await venueNames()).toEqual(['Hall'])
  })

  test('is rejected as soon as the session has ended, at another node or in the database', async () => {
    const there = await world.elsewhere(ann)
    await there.get(venues)
    await fetch(`${world.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ann.headers },
      body: '{}',
    })
    expect(await there.ask(venues)).toMatchObject({
      data: { listVenues: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(await code(ann.ask(venues))).toBe('UNAUTHENTICATED')
  })

  test.each([
    'query { getVenue(id: "nowhere") { name } }',
    'query { search(text: "Hall") { id } }',
    'query { getUser(id: "somebody") { id } }',
    'mutation { createVenue(input: { name: "Late" }) { id } }',
  ])('is nobody when the time of the session is over: %s', async (asked) => {
    await sql('update auth_session set expires_at = now() where user_id = $1', ann.userId)
    expect(await code(ann.ask(asked))).toBe('UNAUTHENTICATED')
    expect(await venueNames()).toEqual(['Hall'])
  })

  test('has the present rights, not those of the last request', async () => {
    await sql(`update app_user set role = 'OFFICIAL' where id = $1`, ann.userId)
    expect(await code(ann.ask(venues))).toBe('FORBIDDEN')
    await sql(`update app_user set role = 'SCHEDULER' where id = $1`, ann.userId)
    expect(await ann.get(venues)).toEqual({ listVenues: { items: [{ name: 'Hall' }] } })
  })

  const venueNames = async () =>
    (await sql('select name from venue where owner = $1', ann.userId)).rows.map(({ name }) => name)
})

test('a forged signature is rejected, also when the session is cached', async () => {
  ann = await world.manager()
  await ann.get(venues)
  const headers = {
    'content-type': 'application/json',
    authorization: `${ann.headers.authorization?.slice(0, -8)}AAAAAAA=`,
  }
  const body = JSON.stringify({ query: venues })
  const answer = await fetch(`${world.url}/graphql`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
})
