import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startReceiver } from '../../../test/services/webhook-receiver.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'
import { createRequestPublic } from '../../outgoing/request-public.ts'
import { type DeliveryParts, deliverNext } from './deliver.ts'
import { createWebhookSecrets } from './secret.ts'

let world: World
let parts: DeliveryParts
let receiver: Awaited<ReturnType<typeof startReceiver>>
/** The node's own worker finds nothing due: its time stands still before every event. */
const before = new Date('2020-01-01T00:00:00Z')

beforeAll(async () => {
  world = await startWorld({ WEBHOOK_ALLOW_PRIVATE: 'true' }, () => before)
  parts = {
    database: world.database,
    requestPublic: createRequestPublic({ allowPrivate: true }),
    secrets: createWebhookSecrets(world.config.authSecret),
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.pool.query('delete from webhook')
  receiver = await startReceiver()
  return () => receiver.stop()
})

const create = `mutation ($url: String!) { createWebhook(input: { url: $url, topics: [GAME] }) { webhook { id } } }`
const makeWebhook = async (me: Client, url = receiver.url): Promise<string> =>
  (await me.get(create, { url })).createWebhook.webhook.id
async function makeGames(me: Client, count: number) {
  for (let n = 1; n <= count; n += 1)
    await me.get(
      `mutation { createGame(input: { name: "Game ${n}", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id } }`,
    )
}
async function deliverAll(at: Date) {
  while (await deliverNext(parts, at));
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const statesOf = async (id: string) =>
  (
    await world.database.pool.query(
      'select state, attempts, next_at from webhook_delivery where webhook_id = $1 order by created_at, id',
      [id],
    )
  ).rows

test('a receiver that is down for a day gets every event afterwards, each with one id, in their order', async () => {
  const ann = await world.manager()
  const id = await makeWebhook(ann)
  await makeGames(ann, 5)
  receiver.status = 503
  const day = 24 * 60
  for (let minute = 1; minute <= day; minute += 10) await deliverAll(inMinutes(minute))
  const down = await statesOf(id)
  expect(down.map(({ state }) => state)).toEqual(Array(5).fill('PENDING'))
  expect(receiver.accepted).toEqual([])
  const tried = receiver.attempts.length
  // Growing waits: a handful of attempts for each in a day, not one in every round.
  expect(tried).toBeGreaterThanOrEqual(5 * 6)
  expect(tried).toBeLessThanOrEqual(5 * 9)

  receiver.status = 200
  for (let minute = day; minute <= 3 * day; minute += 10) await deliverAll(inMinutes(minute))
  expect(receiver.accepted.map(({ data }) => data.name)).toEqual([1, 2, 3, 4, 5].map((n) => `Game ${n}`))
  const ids = (events: typeof receiver.attempts) => [...new Set(events.map((each) => each.id))].sort()
  expect(ids(receiver.accepted)).toHaveLength(5)
  expect(ids(receiver.attempts)).toEqual(ids(receiver.accepted))
  const bodies = new Set(receiver.attempts.map(({ body }) => body))
  expect(bodies.size).toBe(5)
  expect(new Set((await statesOf(id)).map(({ state }) => state))).toEqual(new Set(['DELIVERED']))
})

test('after the last attempt a delivery has failed, and can be sent by hand', async () => {
  const ann = await world.manager()
  const id = await makeWebhook(ann)
  await makeGames(ann, 1)
  receiver.status = 500
  for (let hour = 1; hour <= 6 * 24; hour += 1) await deliverAll(inMinutes(hour * 60))
  expect(await statesOf(id)).toMatchObject([{ state: 'FAILED', attempts: 12, next_at: null }])
  const { listWebhookDeliveries } = await ann.get(
    `{ listWebhookDeliveries(webhookId: "${id}", state: FAILED) { items { id failure statusCode } } }`,
  )
  expect(listWebhookDeliveries.items).toMatchObject([{ failure: 'STATUS', statusCode: 500 }])
  receiver.status = 200
  const [failed] = listWebhookDeliveries.items
  await ann.get(`mutation { repeatWebhookDelivery(input: { id: "${failed.id}" }) { id } }`)
  await deliverAll(inMinutes(7 * 24 * 60))
  expect(receiver.accepted.map((each) => each.id)).toEqual([failed.id])
})

test('what is sent again by hand does not wait for a receiver that has failed', async () => {
  const ann = await world.manager()
  const id = await makeWebhook(ann)
  await makeGames(ann, 1)
  receiver.status = 503
  for (let minute = 1; minute <= 60; minute += 1) await deliverAll(inMinutes(minute))
  receiver.status = 200
  await deliverAll(inMinutes(60))
  expect(receiver.accepted).toEqual([])
  const { listWebhookDeliveries } = await ann.get(
    `{ listWebhookDeliveries(webhookId: "${id}") { items { id } } }`,
  )
  await ann.get(
    `mutation { repeatWebhookDelivery(input: { id: "${listWebhookDeliveries.items[0].id}" }) { id } }`,
  )
  await deliverAll(inMinutes(60))
  expect(receiver.accepted).toHaveLength(1)
})

test('one event that is always refused does not hold up the others', async () => {
  const ann = await world.manager()
  const id = await makeWebhook(ann)
  await makeGames(ann, 1)
  receiver.status = 422
  await deliverAll(inMinutes(1))
  receiver.status = 200
  await makeGames(ann, 2)
  await deliverAll(inMinutes(1))
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['PENDING', 'DELIVERED', 'DELIVERED'])
})

test('a manager whose receivers hang has two requests at once, and others are served meanwhile', async () => {
  const [ann, bob] = await Promise.all([world.manager(), world.manager()])
  const hanging = await startReceiver()
  hanging.status = 0
  try {
    for (let n = 0; n < 4; n += 1) await makeWebhook(ann, hanging.url)
    const bobs = await makeWebhook(bob)
    await makeGames(ann, 1)
    const soon = inMinutes(1)
    const held: Promise<boolean>[] = []
    for (const count of [1, 2]) {
      held.push(deliverNext(parts, soon))
      await expect.poll(() => hanging.attempts.length, { timeout: 30_000 }).toBe(count)
    }
    // Two of ann's four hang; the next claim finds nothing, until there is something of bob.
    expect(await deliverNext(parts, soon)).toBe(false)
    await makeGames(bob, 1)
    expect(await deliverNext(parts, soon)).toBe(true)
    expect((await statesOf(bobs)).map(({ state }) => state)).toEqual(['DELIVERED'])
    expect(hanging.attempts).toHaveLength(2)
    await hanging.stop()
    expect(await Promise.all(held)).toEqual([true, true])
  } finally {
    await hanging.stop()
  }
})

test('events of two webhooks take turns: the one with many does not delay the one with few', async () => {
  const [ann, bob] = await Promise.all([world.manager(), world.manager()])
  await makeWebhook(ann)
  const bobs = await makeWebhook(bob)
  await makeGames(ann, 45)
  await makeGames(bob, 1)
  const soon = inMinutes(1)
  await deliverNext(parts, soon)
  await deliverNext(parts, soon)
  expect(await statesOf(bobs)).toMatchObject([{ state: 'DELIVERED' }])
})
