import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

const list = async (client: Client, filter: object) =>
  (
    await client.get(
      'query ($filter: ModelInvitationFilterInput) { listInvitations(filter: $filter) { items { id } } }',
      { filter },
    )
  ).listInvitations.items
const pending = (client: Client, owner: string) =>
  list(client, { owner: { eq: owner }, accepted: { eq: false } })

test('the pending list of an official, by owner equal to the session’s subject and not accepted', async () => {
  const first = await crew.game()
  const ana = await crew.invite(first.id)
  const second = await crew.invite((await crew.game({ inHours: 96 })).id, ana.officialId)
  await crew.invite(first.id)
  const me = await world.official(ana.officialId)
  expect(await pending(me, me.userId)).toEqual([{ id: ana.id }, { id: second.id }])
  await publicly.signUp(me, first.position, ana)
  expect(await pending(me, me.userId)).toEqual([{ id: second.id }])
  const parts = [{ owner: { eq: me.userId } }, { not: { accepted: { eq: true } } }]
  expect(await list(me, { and: parts })).toEqual([{ id: second.id }])
  expect(await list(me, { or: [{ owner: { eq: 'another' } }, ...parts.slice(0, 1)] })).toHaveLength(2)
  expect(await list(me, { not: parts[0] })).toEqual([])
  expect(await pending(me, 'another')).toEqual([])
  expect(await pending(ann, me.userId)).toEqual([])
})
