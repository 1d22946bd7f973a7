import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let rita: Client
let league: League
let id: string

/** Rita is linked to Ann and Bob, has an account, and works in a game of Ann's. */
beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
  league = await makeLeague(world, ann, 'ann')
  id = await league.official('Rita')
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, id)
  rita = await world.official(id)
  await league.position(await league.game(), id)
})
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const save = (client: Client, note: string | null) =>
  client.ask('mutation ($input: UpdateOfficialNoteInput!) { updateOfficialNote(input: $input) { note } }', {
    input: { id, note },
  })
const noteFor = async (client: Client) =>
  (await client.get('query ($id: ID!) { getOfficial(id: $id) { note } }', { id })).getOfficial?.note

test('each manager reads the own note, also in a game, and the official reads none', async () => {
  expect((await save(ann, ' Prefers evenings\nNo car ')).data.updateOfficialNote.note).toBe(
    'Prefers evenings\nNo car',
  )
  expect(await noteFor(bob)).toBeNull()
  await save(bob, 'Ask early')
  expect([await noteFor(ann), await noteFor(bob), await noteFor(rita)]).toEqual([
    'Prefers evenings\nNo car',
    'Ask early',
    null,
  ])
  const inGames = '{ listAssignments { items { official { note } } } }'
  expect((await ann.get(inGames)).listAssignments.items).toEqual([
    { official: { note: 'Prefers evenings\nNo car' } },
  ])
  expect((await rita.get(inGames)).listAssignments.items).toEqual([{ official: { note: null } }])
})

test('a note leaves the record as it is: another manager’s open form meets no conflict', async () => {
  const updatedAt = async () =>
    (await bob.get('query ($id: ID!) { getOfficial(id: $id) { updatedAt } }', { id })).getOfficial.updatedAt
  const before = await updatedAt()
  await save(ann, 'Something new')
  expect(await updatedAt()).toBe(before)
})

test('the official, and a manager without a link, note nothing', async () => {
  expect((await save(rita, 'Great')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await save(await world.manager(), 'Mine')).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ])
  expect((await save(ann, 'x'.repeat(2_001))).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', field: 'note', reason: 'tooLong' } },
  ])
})

test('an empty note is none; the note ends with the link', async () => {
  await save(ann, ' ')
  expect(await noteFor(ann)).toBeNull()
  await save(ann, 'Before the end')
  await rita.get('mutation ($manager: ID!) { leaveManager(input: { manager: $manager }) { id } }', {
    manager: bob.userId,
  })
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, id)
  expect([await noteFor(ann), await noteFor(bob)]).toEqual(['Before the end', null])
})
