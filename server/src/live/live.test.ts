import type { ExecutionResult } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { overTcp } from '../../test/postgres.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'

overTcp()
let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
})
afterAll(() => world.close())

type News = { onVenueUpdate: { id: string; name: string; courts: { items: { name: string }[] } } | null }

/** Subscribes, and returns results one by one. The subscription is active when this resolves. */
async function watching(
  client: Client,
  query = 'subscription { onVenueUpdate { id name courts { items { name } } } }',
) {
  const live = client.live()
  const stream = live.iterate<News>({ query })
  const waiting = [stream.next()]
  // A query over the same socket is answered after the subscription is active.
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  return {
    async next(): Promise<ExecutionResult<News>> {
      const result = await (waiting.pop() ?? stream.next())
      return result.value as ExecutionResult<News>
    },
    end: () => live.dispose(),
  }
}

const createVenue = (client: Client, id: string, name: string) =>
  client.get('mutation ($id: ID!, $name: String!) { createVenue(input: { id: $id, name: $name }) { id } }', {
    id,
    name,
  })

describe('a second browser', () => {
  test('sees a new venue, its courts and its deletion', async () => {
    const other = await watching(ann)
    await createVenue(ann, 'live-1', 'Maplewood')
    expect((await other.next()).data).toEqual({
      onVenueUpdate: { id: 'live-1', name: 'Maplewood', courts: { items: [] } },
    })
    await ann.get('mutation { createCourt(input: { name: "Court 1", courtVenueId: "live-1" }) { id } }')
    expect((await other.next()).data?.onVenueUpdate?.courts.items).toEqual([{ name: 'Court 1' }])
    await ann.get('mutation { deleteVenue(input: { id: "live-1" }) { id } }')
    expect((await other.next()).data).toEqual({ onVenueUpdate: null })
    void other.end()
  })

  test('gets one result for a document that changes one venue many times', async () => {
    const other = await watching(ann)
    await ann.get(`mutation {
      createVenue(input: { id: "live-2", name: "Harbor" }) { id }
      a: createCourt(input: { name: "A", courtVenueId: "live-2" }) { id }
      b: createCourt(input: { name: "B", courtVenueId: "live-2" }) { id }
    }`)
    expect((await other.next()).data?.onVenueUpdate?.courts.items).toEqual([{ name: 'A' }, { name: 'B' }])
    await createVenue(ann, 'live-3', 'Next')
    expect((await other.next()).data?.onVenueUpdate?.id).toBe('live-3')
    void other.end()
  })

  test('gets no result for a document that failed', async () => {
    const other = await watching(ann)
    await ann.ask(`mutation {
      createVenue(input: { id: "live-4", name: "Never" }) { id }
      createCourt(input: { name: "", courtVenueId: "live-4" }) { id }
    }`)
    await createVenue(ann, 'live-5', 'After')
    expect((await other.next()).data?.onVenueUpdate?.name).toBe('After')
    void other.end()
  })

  test('of another manager gets no result', async () => {
    const bob = await world.manager()
    const other = await watching(bob)
    await createVenue(ann, 'live-6', 'Hers')
    await createVenue(bob, 'live-7', 'His')
    expect((await other.next()).data?.onVenueUpdate?.name).toBe('His')
    void other.end()
  })
})

describe('watchers with the same operation and rights', () => {
  test('share one read', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => watching(ann)))
    world.statements.length = 0
    await createVenue(ann, 'live-8', 'Shared')
    const heard = await Promise.all(others.map((other) => other.next()))
    expect(heard.every(({ data }) => data?.onVenueUpdate?.name === 'Shared')).toBe(true)
    const reads = world.statements.filter((text) => text.includes('json_agg'))
    expect(reads).toHaveLength(1)
    for (const other of others) void other.end()
  })
})

describe('a live connection', () => {
  test('answers queries and mutations too', async () => {
    const live = ann.live()
    for await (const result of live.iterate({
      query: 'mutation { createVenue(input: { name: "By socket" }) { name } }',
    })) {
      expect(result.data).toEqual({ createVenue: { name: 'By socket' } })
    }
    await live.dispose()
  })

  test('is refused without a session or the public key', async () => {
    const live = world.nobody.live()
    const stream = live.iterate({ query: '{ __typename }' })
    await expect(stream.next()).rejects.toMatchObject({ code: 4403 })
  })

  test('with the public key does not see managers’ venues', async () => {
    const live = world.visitor.live()
    const stream = live.iterate({ query: 'subscription { onVenueUpdate { id } }' })
    const { value } = await stream.next()
    expect(value).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    await live.dispose()
  })

  test('from a foreign page is refused', async () => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: 'https://evil.example',
    })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.on('error', () => {})
    })
    expect(status).toBe(403)
  })
})

describe('the channel between nodes', () => {
  test('carries a change on one to the watchers of another', async () => {
    const other = await watching(await world.elsewhere(ann))
    await createVenue(ann, 'live-10', 'Across')
    expect((await other.next()).data?.onVenueUpdate?.name).toBe('Across')
    void other.end()
  })

  test('reconnects after its connection broke, and watchers read again', async () => {
    const other = await watching(ann)
    await world.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    expect((await other.next()).data).toEqual({ onVenueUpdate: null })
    await createVenue(ann, 'live-9', 'Back')
    expect((await other.next()).data?.onVenueUpdate?.name).toBe('Back')
    void other.end()
  })
})
