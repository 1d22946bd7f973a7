import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
})
afterAll(() => world.close())

const save = (client: Client, input: object) =>
  client.ask('mutation ($input: CreateGameViewInput!) { createGameView(input: $input) { id } }', { input })
const refusalOf = async (client: Client, mutation: string) => {
  const { errors = [] } = await client.ask(`mutation { ${mutation} { id } }`)
  return errors.map(({ extensions: { code, reason, field } }) => [code, reason, field].join(' '))
}
const list = '{ listGameViews { items { id name query } } }'

test('a view is saved, renamed, given another filter and deleted; other managers have their own', async () => {
  await save(ann, { id: 'v1', name: ' To fill ', query: '?with=open&when=all&page=2' })
  await save(ann, { id: 'v2', name: 'Drafts', query: 'status=UNPUBLISHED' })
  expect((await ann.get(list)).listGameViews.items).toEqual([
    { id: 'v2', name: 'Drafts', query: 'status=UNPUBLISHED' },
    { id: 'v1', name: 'To fill', query: 'when=all&with=open' },
  ])
  expect((await bob.get(list)).listGameViews.items).toEqual([])
  await ann.get(`mutation {
    updateGameView(input: { id: "v1", name: "Open" }) { id }
    b: updateGameView(input: { id: "v2", query: "status=UNPUBLISHED&when=all" }) { id } }`)
  expect((await ann.get(list)).listGameViews.items).toEqual([
    { id: 'v2', name: 'Drafts', query: 'when=all&status=UNPUBLISHED' },
    { id: 'v1', name: 'Open', query: 'when=all&with=open' },
  ])
  await ann.get('mutation { deleteGameView(input: { id: "v2" }) { name } }')
  expect((await ann.get(list)).listGameViews.items).toHaveLength(1)
})

test('what is wrong with a view is refused with its field', async () => {
  expect(await refusalOf(ann, 'createGameView(input: { name: "OPEN", query: "q=x" })')).toEqual([
    'CONFLICT nameTaken name',
  ])
  expect(await refusalOf(ann, 'createGameView(input: { name: "", query: "q=x" })')).toEqual([
    'BAD_USER_INPUT required name',
  ])
  expect(await refusalOf(ann, 'createGameView(input: { name: "Nothing", query: "page=2" })')).toEqual([
    'BAD_USER_INPUT required query',
  ])
  expect(await refusalOf(ann, 'updateGameView(input: { id: "v1", query: "" })')).toEqual([
    'BAD_USER_INPUT required query',
  ])
  expect(await refusalOf(bob, 'updateGameView(input: { id: "v1", name: "Mine" })')).toEqual([
    expect.stringMatching(/^NOT_FOUND/),
  ])
  expect((await ann.get(list)).listGameViews.items).toEqual([
    { id: 'v1', name: 'Open', query: 'when=all&with=open' },
  ])
})

test('at most 30 views, also of requests at once', async () => {
  await world.database.pool.query(
    `insert into game_view (id, owner, name, query) select 'many-' || n, $1, 'View ' || n, 'q=x' from generate_series(1, 29) n`,
    [bob.userId],
  )
  const answers = await Promise.all(['A', 'B'].map((name) => save(bob, { name, query: 'q=x' })))
  const reasons = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.reason))
  expect(reasons).toEqual(['tooManyViews'])
})

test('a second window hears of a new view', async () => {
  const live = ann.live()
  const heard = live.iterate({ query: 'subscription { onGameViewUpdate { name } }' }).next()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  await save(ann, { name: 'November', query: 'when=2026-11-01..2026-11-30' })
  expect((await heard).value?.data).toEqual({ onGameViewUpdate: { name: 'November' } })
  await live.dispose()
})
