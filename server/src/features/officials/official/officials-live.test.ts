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
  return {
    async next(): Promise<unknown> {
      const { value } = await (waiting.pop() ?? stream.next())
      return Object.values((value as { data: object }).data)[0]
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
  let news = await pending.next()
  while (!(news as { accepted: boolean }).accepted) news = await pending.next()
  expect(news).toEqual({ email, accepted: true, sentTimestamp: expect.any(String) })
  await ann.get('mutation ($id: ID!) { deleteOTOJoin(input: { id: $id }) { id } }', { id: createOTOJoin.id })
  expect(await pending.next()).toBeNull()
  void pending.end()
  void list.end()
})
