import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
})
afterAll(() => world.close())

/** Another client. The subscription is active when this resolves. */
async function watching(client: Client, query: string) {
  const live = client.live()
  const stream = live.iterate<Record<string, unknown>>({ query: `subscription { ${query} }` })
  const waiting = [stream.next()]
  for await (const _ of live.iterate({ query: '{ __typename }' })) break

  async function next(): Promise<unknown> {
    const controller = new AbortController()
    const timeout = sleep(30_000, undefined, { signal: controller.signal }).then(() => {
      throw new Error(`No message within 30 s: ${query}`)
    })
    try {
      const { value } = await Promise.race([waiting.pop() ?? stream.next(), timeout])
      return Object.values((value as { data: object }).data)[0]
    } finally {
      timeout.catch(() => {})
      controller.abort()
    }
  }

  return {
    next,
    /** The last of the messages up to one that fits: changes of one record are merged, so states in between may be missing. */
    async until(fits: (news: unknown) => boolean, maxMessages: number): Promise<unknown> {
      for (let nth = 1; ; nth += 1) {
        const news = await next()
        if (fits(news) || nth === maxMessages) return news
      }
    },
    end: () => live.dispose(),
  }
}

const update = (client: Client, input: object) =>
  client.get('mutation ($input: UpdateOfficialInput!) { updateOfficial(input: $input) { id } }', { input })

test('a second client sees an official added, changed by another manager, and deleted', async () => {
  const list = await watching(ann, 'onOfficialUpdate { firstName title }')
  await ann.get('mutation { createOfficial(input: { id: "otto", firstName: "Otto" }) { id } }')
  expect(await list.next()).toEqual({ firstName: 'Otto', title: null })

  await world.database.pool.query('insert into official_manager (manager_id, official_id) values ($1, $2)', [
    bob.userId,
    'otto',
  ])
  await update(bob, { id: 'otto', title: 'Chief' })
  expect(await list.next()).toEqual({ firstName: 'Otto', title: 'Chief' })

  const others = await watching(bob, 'onOfficialUpdate(id: "otto") { managers }')
  await update(ann, { id: 'otto', managers: [bob.userId] })
  expect(await list.next()).toBeNull()
  expect(await others.next()).toEqual({ managers: [bob.userId] })

  await update(bob, { id: 'otto', title: 'Referee' })
  await ann.get('mutation { createOfficial(input: { firstName: "Next" }) { id } }')
  expect(await list.next()).toEqual({ firstName: 'Next', title: null })
  void list.end()
  void others.end()
})

test('a second client sees a join sent, accepted, and the new official', async () => {
  const pending = await watching(ann, 'onOTOJoinUpdate { email accepted sentTimestamp }')
  const { createOTOJoin } = await ann.get(
    'mutation { createOTOJoin(input: { email: "ana@league.example" }) { id invitationId } }',
  )
  const email = 'ana@league.example'
  expect(await pending.next()).toMatchObject({ email, accepted: false })
  await mailboxOf(world).settled()
  const list = await watching(ann, 'onOfficialUpdate { firstName email }')
  await world.visitor.get(
    'mutation ($code: String!) { acceptJoin(input: { invitationId: $code, firstName: "Ana", lastName: "Ruiz" }) { id } }',
    { code: createOTOJoin.invitationId },
  )
  expect(await list.next()).toEqual({ firstName: 'Ana', email })
  // Before it there may be one about the sent mail.
  const accepted = await pending.until((news) => (news as { accepted: boolean }).accepted, 2)
  expect(accepted).toEqual({ email, accepted: true, sentTimestamp: expect.any(String) })
  await ann.get('mutation ($id: ID!) { deleteOTOJoin(input: { id: $id }) { id } }', { id: createOTOJoin.id })
  expect(await pending.next()).toBeNull()
  void pending.end()
  void list.end()
})
