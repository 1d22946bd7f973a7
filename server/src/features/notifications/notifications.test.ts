import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { NotificationKind, NotificationPayload } from '@whistle/domain/accounts/notification'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../test/checksum.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'
import type { Change } from '../../live/topics.ts'
import { notify } from './notify.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
})
afterAll(() => world.close())
beforeEach(() => world.database.pool.query('delete from notification'))

const rita = { officialName: 'Rita Cole', gameName: 'Hawks - Owls' }

/** As a use case notifies a user: in its transaction, and live after it. */
async function tell(to: Client, kind: NotificationKind, payload: NotificationPayload = rita): Promise<void> {
  const changes: Change[] = []
  await world.database.transaction((sql) =>
    notify(
      { sql, newId: randomUUID, announce: (change) => changes.push(change) },
      { userId: to.userId, kind, payload },
    ),
  )
  // Two in the same millisecond have no order.
  await setTimeout(2)
  await world.database.pool.query(`select pg_notify('whistle', $1)`, [JSON.stringify(changes)])
}

const open = (client: Client, path = '', headers = {}) =>
  fetch(`${world.url}/api/notification${path}`, { headers: { ...client.headers, ...headers } })
const markRead = (client: Client, body: unknown) =>
  fetch(`${world.url}/api/notification/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...client.headers },
    body: JSON.stringify(body),
  })
type Item = { id: string; kind: string; title: string; readAt: string | null }
const listOf = async (client: Client, path?: string) => (await (await open(client, path)).json()) as Item[]

describe('GET /api/notification', () => {
  test('answers the reader’s own notifications, the newest first, with a sentence each', async () => {
    await tell(ann, 'signedUp', { ...rita, positionName: 'Referee' })
    await tell(bob, 'declined')
    await tell(ann, 'gameConfirmed', { gameName: 'Hawks - Owls' })
    const answer = await open(ann)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-unread-count')).toBe('2')
    expect(answer.headers.get('link')).toBeNull()
    expect(await answer.json()).toEqual([
      {
        id: expect.any(String),
        kind: 'gameConfirmed',
        gameId: null,
        payload: { gameName: 'Hawks - Owls' },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        readAt: null,
        title: 'Hawks - Owls is fully staffed',
      },
      expect.objectContaining({
        kind: 'signedUp',
        payload: { ...rita, positionName: 'Referee' },
        title: 'Rita Cole signed up for Hawks - Owls',
      }),
    ])
  })

  test('uses the reader’s language', async () => {
    await tell(ann, 'declined')
    const answer = await open(ann, '', { 'accept-language': 'fr;q=0.9, es-MX, en;q=0.5' })
    expect(await answer.json()).toMatchObject([{ title: 'Rita Cole ha rechazado Hawks - Owls' }])
  })

  test('has pages with a link to the next, each notification once despite new ones', async () => {
    for (const gameName of ['one', 'two', 'three', 'four', 'five'])
      await tell(ann, 'gameConfirmed', { gameName })
    const seen: string[] = []
    let path: string | undefined = '?limit=2'
    for (const _page of [1, 2, 3]) {
      const answer = await open(ann, path)
      seen.push(
        ...((await answer.json()) as { payload: { gameName: string } }[]).map(
          (item) => item.payload.gameName,
        ),
      )
      path = answer.headers.get('link')?.match(/<\/api\/notification(\?[^>]+)>; rel="next"/)?.[1]
      await tell(ann, 'declined')
    }
    expect(path).toBeUndefined()
    expect(seen).toEqual(['five', 'four', 'three', 'two', 'one'])
  })

  test.each(['?limit=0', '?limit=many', '?limit=-1', '?before=nonsense', '?before=a&before=b'])(
    'refuses %s',
    async (path) => {
      const answer = await open(ann, path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) } }],
      })
    },
  )

  test('is for users only', async () => {
    const newcomer = await world.newcomer()
    for (const [client, status] of [
      [world.nobody, 401],
      [world.visitor, 401],
      [newcomer, 403],
    ] as const) {
      expect((await open(client)).status).toBe(status)
      expect((await markRead(client, { all: true })).status).toBe(status)
    }
  })
})

describe('reading marks a notification', () => {
  test('by its id; is idempotent', async () => {
    await tell(ann, 'signedUp')
    await tell(ann, 'declined')
    const [newest] = await listOf(ann)
    expect((await markRead(ann, { ids: [newest?.id] })).status).toBe(204)
    const after = await listOf(ann)
    expect(after.map(({ readAt }) => readAt !== null)).toEqual([true, false])
    await markRead(ann, { all: true })
    const all = await listOf(ann)
    expect(all.every(({ readAt }) => readAt)).toBe(true)
    expect(all[0]?.readAt).toBe(after[0]?.readAt)
    expect((await open(ann)).headers.get('x-unread-count')).toBe('0')
  })

  test('not of another user', async () => {
    await tell(ann, 'signedUp')
    const [hers] = await listOf(ann)
    const before = await checksums(world)
    expect((await markRead(bob, { ids: [hers?.id] })).status).toBe(204)
    expect((await markRead(bob, { all: true })).status).toBe(204)
    expect(await checksums(world)).toEqual(before)
  })

  test.each([[{}], [{ ids: [], all: true }], [{ ids: 'all', all: 3 }], [null], ['all'], [{ ids: [[]] }]])(
    'and %j says nothing clear',
    async (body) => {
      await tell(ann, 'signedUp')
      const answer = await markRead(ann, body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
      expect((await listOf(ann))[0]?.readAt).toBeNull()
    },
  )
})

describe('over GraphQL', () => {
  test('has the same list and the same marks', async () => {
    await tell(ann, 'signedUp')
    await tell(ann, 'checkedIn')
    const { listNotifications } = await ann.get(
      '{ listNotifications(filter: { kind: { eq: "checkedIn" } }) { items { id payload readAt } nextToken } }',
    )
    expect(listNotifications.items).toHaveLength(1)
    expect(JSON.parse(listNotifications.items[0].payload)).toEqual(rita)
    const { markNotificationsRead } = await ann.get(
      'mutation ($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { items { kind readAt } } }',
      { ids: [listNotifications.items[0].id] },
    )
    expect(markNotificationsRead.items).toEqual([
      { kind: 'checkedIn', readAt: expect.any(String) },
      { kind: 'signedUp', readAt: null },
    ])
  })

  test('a subscription gets new ones and marks of another client, only of its user', async () => {
    const live = ann.live()
    const stream = live.iterate<{
      onNotificationUpdate: { items: { kind: string; readAt: string | null }[] }
    }>({
      query: 'subscription { onNotificationUpdate(limit: 2) { items { kind readAt } } }',
    })
    const first = stream.next()
    for await (const _ of live.iterate({ query: '{ __typename }' })) break
    await tell(bob, 'declined')
    await tell(ann, 'signedUp')
    expect((await first).value?.data?.onNotificationUpdate.items).toEqual([
      { kind: 'signedUp', readAt: null },
    ])
    await markRead(ann, { all: true })
    expect((await stream.next()).value?.data?.onNotificationUpdate.items).toEqual([
      { kind: 'signedUp', readAt: expect.any(String) },
    ])
    await live.dispose()
  })
})
