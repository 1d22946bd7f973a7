import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../test/crew.ts'
import { verifyWebhook } from '../../../test/services/verify-webhook.ts'
import { type Received, startReceiver } from '../../../test/services/webhook-receiver.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let leagues = 0
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  world = await startWorld({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  receiver = await startReceiver()
})
afterAll(async () => {
  await world.close()
  await receiver.stop()
})
beforeEach(async () => {
  ann = await world.manager()
  leagues += 1
  crew = await makeCrew(world, ann, `league${leagues}`)
  receiver.attempts.length = 0
  receiver.accepted.length = 0
  receiver.status = 204
})

const all = ['GAME', 'ASSIGNMENT', 'INVITATION', 'CHECK_IN', 'PAYMENT']
const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) {
  secret webhook { id url topics isActive failures } } }`
const deliveries = `query ($id: ID!) { listWebhookDeliveries(webhookId: $id) {
  items { id type state attempts statusCode failure nextAt data } } }`

async function makeWebhook(topics = all, me = ann) {
  const { createWebhook } = await me.get(create, { input: { url: receiver.url, topics } })
  return { ...createWebhook.webhook, secret: createWebhook.secret } as {
    id: string
    secret: string
    url: string
  }
}
const listed = async (id: string, me = ann) => (await me.get(deliveries, { id })).listWebhookDeliveries.items
const arrived = (type: string, count = 1) =>
  waitFor(`${count} of ${type}`, () => {
    const found = receiver.accepted.filter((each) => each.type === type)
    return found.length >= count && found
  })
const newGame = async (): Promise<string> =>
  (
    await ann.get(
      `mutation { createGame(input: { name: "Hawks - Owls", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id } }`,
    )
  ).createGame.id
const reasonsOf = ({ errors = [] }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors.map(({ extensions }) => extensions.reason)

describe('a change', () => {
  test('of a game is delivered, signed as the scheme says', async () => {
    const { id, secret } = await makeWebhook(['GAME'])
    const game = await newGame()
    const [event] = (await arrived('game.created')) as [Received]
    expect(event.data).toMatchObject({
      id: game,
      name: 'Hawks - Owls',
      startDateTime: '2031-01-01T00:00:00.000Z',
    })
    const verified = verifyWebhook(secret, event.body, event.headers)
    expect(verified).toMatchObject({ type: 'game.created', timestamp: expect.stringMatching(/Z$/) })
    expect(() => verifyWebhook(secret, event.body.replace('Hawks', 'Howls'), event.headers)).toThrow()
    await waitFor('it is delivered', async () => (await listed(id))[0]?.state === 'DELIVERED')
    expect(await listed(id)).toMatchObject([
      { id: event.id, type: 'game.created', attempts: 1, statusCode: 204, failure: null, nextAt: null },
    ])
  })

  test('by an official and by the server itself is delivered too: signing up, status, check-in', async () => {
    await makeWebhook()
    const official = await crew.official()
    const game = await crew.game({ inHours: 1 })
    const invited = await crew.invite(game.id, official)
    await publicly.signUp(world.visitor, game.position, invited)
    await arrived('game.created')
    const positions = await waitFor('the confirmed position', () =>
      receiver.accepted.find(
        ({ type, data }) => type === 'assignment.updated' && data.confirmedAssignment === true,
      ),
    )
    expect(positions.data).toMatchObject({ id: game.position, gameId: game.id, officialId: official })
    const answer = await waitFor('the accepted invitation', () =>
      receiver.accepted.find(({ type, data }) => type === 'invitation.updated' && data.accepted === true),
    )
    expect(answer.data).toMatchObject({ gameId: game.id, officialId: official, hasResponded: true })
    await ann.get(`mutation { checkInForOfficial(input: { id: "${game.position}" }) { id } }`)
    const [checkIn] = (await arrived('check_in.updated')) as [Received]
    expect(checkIn.data).toMatchObject({
      assignmentId: game.position,
      officialId: official,
      hasCheckedIn: true,
    })
    expect(JSON.stringify(receiver.accepted)).not.toMatch(/example\.org|Phone/)
  })

  test('that is rolled back is not told, and several of one record in a transaction are one event', async () => {
    const { id } = await makeWebhook(['GAME'])
    await ann.ask(`mutation {
      createGame(input: { name: "Lost", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id }
      updateGame(input: { id: "unknown", name: "X" }) { id } }`)
    await ann.get(`mutation {
      createGame(input: { id: "${id}-game", name: "First", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id }
      updateGame(input: { id: "${id}-game", name: "Second" }) { id } }`)
    const [event] = (await arrived('game.created')) as [Received]
    expect(event.data).toMatchObject({ name: 'Second' })
    expect(await listed(id)).toHaveLength(1)
  })

  test('is delivered to the owner alone, of the chosen topics, while the webhook is active', async () => {
    const bob = await world.manager()
    const [anns, bobs, quiet] = [
      await makeWebhook(['GAME']),
      await makeWebhook(all, bob),
      await makeWebhook(['PAYMENT']),
    ]
    const off = await makeWebhook()
    await ann.get(`mutation { updateWebhook(input: { id: "${off.id}", isActive: false }) { isActive } }`)
    await newGame()
    await arrived('game.created')
    expect(await listed(anns.id)).toHaveLength(1)
    for (const { id } of [quiet, off]) expect(await listed(id)).toEqual([])
    expect(await listed(bobs.id, bob)).toEqual([])
  })
})

describe('a secret', () => {
  test('that is renewed: both verify for a day, and only the new one is shown', async () => {
    const { id, secret: former } = await makeWebhook(['GAME'])
    const { renewWebhookSecret } = await ann.get(
      `mutation { renewWebhookSecret(input: { id: "${id}" }) { secret webhook { id } } }`,
    )
    expect(renewWebhookSecret.secret).not.toBe(former)
    await newGame()
    const [event] = (await arrived('game.created')) as [Received]
    for (const secret of [former, renewWebhookSecret.secret])
      expect(verifyWebhook(secret, event.body, event.headers)).toMatchObject({ type: 'game.created' })
    await world.database.pool.query('update webhook set former_until = now() where id = $1', [id])
    await newGame()
    const [, later] = (await arrived('game.created', 2)) as [Received, Received]
    expect(() => verifyWebhook(former, later.body, later.headers)).toThrow()
    const stored = JSON.stringify((await world.database.pool.query('select * from webhook')).rows)
    expect(stored).not.toContain(renewWebhookSecret.secret.slice('whsec_'.length))
  })
})

describe('by hand', () => {
  test('a test message is sent, and a delivery is sent again with the same id', async () => {
    const { id } = await makeWebhook(['PAYMENT'])
    const { testWebhook } = await ann.get(
      `mutation { testWebhook(input: { id: "${id}" }) { id type state } }`,
    )
    expect(testWebhook).toMatchObject({ type: 'webhook.test', state: 'PENDING' })
    await arrived('webhook.test')
    await waitFor('it is delivered', async () => (await listed(id))[0]?.state === 'DELIVERED')
    await ann.get(`mutation { repeatWebhookDelivery(input: { id: "${testWebhook.id}" }) { state } }`)
    const both = (await arrived('webhook.test', 2)) as [Received, Received]
    expect(both.map((each) => each.id)).toEqual([testWebhook.id, testWebhook.id])
  })
})

describe('what is refused', () => {
  const refusal = async (input: object, me = ann) => (await me.ask(create, { input })).errors?.[0]?.extensions
  const topics = ['GAME']

  test('an address that is none, no topic, and a sixth webhook', async () => {
    expect(await refusal({ url: 'ftp://example.org/', topics })).toMatchObject({
      field: 'url',
      reason: 'webAddressInvalid',
    })
    expect(await refusal({ url: 'https://a:b@93.184.216.34/', topics })).toMatchObject({ field: 'url' })
    expect(await refusal({ url: 'https://no-such-name.invalid/', topics })).toMatchObject({
      reason: 'addressNotPublic',
    })
    expect(await refusal({ url: receiver.url, topics: [] })).toMatchObject({ field: 'topics' })
    const input = { url: receiver.url, topics }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ann.ask(create, { input })))
    expect(answers.flatMap(reasonsOf)).toEqual(['tooManyWebhooks'])
  })

  test('a private address, when it is entered and when a name leads there later', async () => {
    const closed = await startWorld()
    try {
      const me = await closed.manager()
      for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost'])
        expect(await refusal({ url: `https://${host}/`, topics }, me), host).toMatchObject({
          reason: 'addressNotPublic',
        })
      expect(await refusal({ url: 'http://93.184.216.34/', topics }, me)).toMatchObject({
        reason: 'webAddressInvalid',
      })
      const { createWebhook } = await me.get(create, { input: { url: 'https://93.184.216.34/', topics } })
      const { id } = createWebhook.webhook
      await closed.database.pool.query('update webhook set url = $1', [receiver.url])
      await me.get(`mutation { testWebhook(input: { id: "${id}" }) { id } }`)
      await waitFor('the refusal', async () => (await listed(id, me))[0]?.failure === 'ADDRESS')
      expect(receiver.attempts).toEqual([])
    } finally {
      await closed.close()
    }
  })

  test('a redirect is a failure, and is not followed', async () => {
    receiver.status = 302
    const { id } = await makeWebhook()
    await ann.get(`mutation { testWebhook(input: { id: "${id}" }) { id } }`)
    await waitFor('the failure', async () => (await listed(id))[0]?.failure === 'STATUS')
    expect((await listed(id))[0]).toMatchObject({ state: 'PENDING', statusCode: 302 })
  })
})
