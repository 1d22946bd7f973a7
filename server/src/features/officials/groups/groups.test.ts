import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  await ann.get(`mutation {
    a: createOfficial(input: { id: "olga", lastName: "Adams" }) { id }
    b: createOfficial(input: { id: "omar", lastName: "Brown" }) { id }
    c: createOfficial(input: { id: "otto", lastName: "Clark" }) { id } }`)
  await bob.get('mutation { createOfficial(input: { id: "bert", lastName: "Dale" }) { id } }')
})
afterAll(() => world.close())

const make = (client: Client, input: object) =>
  client.ask('mutation ($input: CreateOfficialGroupInput!) { createOfficialGroup(input: $input) { id } }', {
    input,
  })
const refusalOf = async (client: Client, mutation: string) => {
  const { errors = [] } = await client.ask(`mutation { ${mutation} { id } }`)
  return errors.map(({ extensions: { code, reason, field } }) => [code, reason, field].join(' '))
}
const members = async (id: string) =>
  (await ann.get(`{ getOfficialGroup(id: "${id}") { officialIds } }`)).getOfficialGroup?.officialIds

test('a group is made with officials, renamed, added to, taken from and deleted; the officials stay', async () => {
  await make(ann, { id: 'g1', name: ' Varsity ', officialIds: ['olga', 'omar', 'olga'] })
  await make(ann, { id: 'g2', name: 'North' })
  const list = '{ listOfficialGroups { items { id name officialIds } } }'
  expect((await ann.get(list)).listOfficialGroups.items).toEqual([
    { id: 'g2', name: 'North', officialIds: [] },
    { id: 'g1', name: 'Varsity', officialIds: ['olga', 'omar'] },
  ])
  expect((await bob.get(list)).listOfficialGroups.items).toEqual([])
  await ann.get(`mutation {
    updateOfficialGroup(input: { id: "g2", name: "South" }) { id }
    addToOfficialGroup(input: { id: "g2", officialIds: ["omar", "otto"] }) { id }
    again: addToOfficialGroup(input: { id: "g2", officialIds: ["otto"] }) { id }
    removeFromOfficialGroup(input: { id: "g2", officialIds: ["omar", "olga"] }) { id } }`)
  expect((await ann.get(list)).listOfficialGroups.items[0]).toEqual({
    ...{ id: 'g2', name: 'South' },
    officialIds: ['otto'],
  })
  const gone = await ann.get('mutation { deleteOfficialGroup(input: { id: "g2" }) { name officialIds } }')
  expect(gone.deleteOfficialGroup).toEqual({ name: 'South', officialIds: ['otto'] })
  expect((await ann.get('{ getOfficial(id: "otto") { lastName } }')).getOfficial).toEqual({
    lastName: 'Clark',
  })
})

test('names are unique for a manager in any case of letters, also of two requests at once', async () => {
  expect(await refusalOf(ann, 'createOfficialGroup(input: { name: "VARSITY" })')).toEqual([
    'CONFLICT nameTaken name',
  ])
  await make(ann, { id: 'elite', name: 'Élite' })
  expect(await refusalOf(ann, 'updateOfficialGroup(input: { id: "g1", name: "éLITE" })')).toEqual([
    'CONFLICT nameTaken name',
  ])
  expect(await refusalOf(ann, 'updateOfficialGroup(input: { id: "g1", name: "varsity" })')).toEqual([])
  expect(await refusalOf(bob, 'createOfficialGroup(input: { name: "Varsity" })')).toEqual([])
  const both = await Promise.all([make(ann, { name: 'East' }), make(ann, { name: 'EAST' })])
  expect(both.map(({ errors = [] }) => errors.length).sort()).toEqual([0, 1])
})

test('a group takes linked officials only, all of them or none', async () => {
  await make(ann, { id: 'g3', name: 'West', officialIds: ['olga'] })
  expect(
    await refusalOf(ann, 'addToOfficialGroup(input: { id: "g3", officialIds: ["otto", "bert"] })'),
  ).toEqual(['NOT_FOUND notFound officialIds'])
  expect(await refusalOf(ann, 'createOfficialGroup(input: { name: "New", officialIds: ["bert"] })')).toEqual([
    'NOT_FOUND notFound officialIds',
  ])
  expect(await members('g3')).toEqual(['olga'])
})

test('a group that was deleted in another window is not found, and nothing is written', async () => {
  await make(ann, { id: 'g4', name: 'Brief' })
  await ann.get('mutation { deleteOfficialGroup(input: { id: "g4" }) { id } }')
  for (const change of [
    'addToOfficialGroup(input: { id: "g4", officialIds: ["otto"] })',
    'removeFromOfficialGroup(input: { id: "g4", officialIds: ["otto"] })',
    'updateOfficialGroup(input: { id: "g4", name: "Again" })',
    'deleteOfficialGroup(input: { id: "g4" })',
  ])
    expect(await refusalOf(ann, change)).toEqual([expect.stringMatching(/^NOT_FOUND notFound/)])
  expect(await members('g4')).toBeUndefined()
})

test('who is no longer linked is in no group', async () => {
  await make(ann, { id: 'g5', name: 'Leavers', officialIds: ['omar', 'otto'] })
  await ann.get('mutation { updateOfficial(input: { id: "omar", managers: [] }) { id } }')
  await ann.get('mutation { deleteOfficial(input: { id: "otto" }) { id } }')
  expect(await members('g5')).toEqual([])
})

test('at most 100 groups, also of requests at once, and 2,000 officials', async () => {
  const carl = await world.manager('carl@example.org')
  await world.database.pool.query(
    `insert into official_group (id, owner, name) select 'many-' || n, $1, 'Group ' || n from generate_series(1, 99) n`,
    [carl.userId],
  )
  const answers = await Promise.all([make(carl, { name: 'Last' }), make(carl, { name: 'One too many' })])
  const reasons = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.reason))
  expect(reasons).toEqual(['tooManyGroups'])
  const many = JSON.stringify(Array.from({ length: 2_001 }, (_, n) => `official-${n}`))
  expect(await refusalOf(ann, `addToOfficialGroup(input: { id: "g1", officialIds: ${many} })`)).toEqual([
    'LIMIT_EXCEEDED groupTooLarge officialIds',
  ])
})

test('a second window hears of a change', async () => {
  const live = ann.live()
  const stream = live.iterate({ query: 'subscription { onOfficialGroupUpdate { name officialIds } }' })
  const heard = stream.next()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  await ann.get('mutation { addToOfficialGroup(input: { id: "elite", officialIds: ["olga"] }) { id } }')
  expect((await heard).value?.data).toEqual({
    onOfficialGroupUpdate: { name: 'Élite', officialIds: ['olga'] },
  })
  await live.dispose()
})
