import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const teamsOf = async (id: string) =>
  (await ann.get('query ($id: ID!) { getGame(id: $id) { homeTeam awayTeam } }', { id })).getGame
const save = (input: Record<string, unknown>) =>
  ann.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { updatedAt } }', { input })

test('a game has a home and an away team, which a save changes, clears and records', async () => {
  const id = await league.game({ homeTeam: ' Hawks ', awayTeam: 'Owls' })
  expect(await teamsOf(id)).toEqual({ homeTeam: 'Hawks', awayTeam: 'Owls' })
  await save({ id, homeTeam: 'Crows', awayTeam: ' ' })
  expect(await teamsOf(id)).toEqual({ homeTeam: 'Crows', awayTeam: null })
  const { getGame } = await ann.get(
    'query ($id: ID!) { getGame(id: $id) { history(limit: 1) { items { action changes } } } }',
    { id },
  )
  const [{ action, changes }] = getGame.history.items
  expect([action, JSON.parse(changes)]).toEqual([
    'updated',
    { homeTeam: { old: 'Hawks', new: 'Crows' }, awayTeam: { old: 'Owls', new: null } },
  ])
})

test('a change of a team meets an open form: updatedAt moves', async () => {
  const id = await league.game()
  const read = async () =>
    (await ann.get('query ($id: ID!) { getGame(id: $id) { updatedAt } }', { id })).getGame.updatedAt
  const before = await read()
  await save({ id, homeTeam: 'Jays' })
  expect(await read()).not.toBe(before)
})

test('a team that is too long or not text is refused with its field', async () => {
  const id = await league.game()
  expect((await save({ id, awayTeam: 'x'.repeat(201) })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', field: 'awayTeam', reason: 'tooLong' } },
  ])
})

test('teams are suggested by name, each once, and only to their manager', async () => {
  await league.game({ homeTeam: 'Wolves', awayTeam: 'Bears' })
  await league.game({ homeTeam: 'Bears', awayTeam: 'Wolves' })
  const namesFor = async (client: Client): Promise<string[]> =>
    (await client.get('{ listTeams { name } }')).listTeams.map(({ name }: { name: string }) => name)
  const names = await namesFor(ann)
  expect(names.filter((name) => ['Bears', 'Wolves'].includes(name))).toEqual(['Bears', 'Wolves'])
  expect(await namesFor(bob)).toEqual([])
})

test('an import fills the teams from a name like "A vs B"', async () => {
  const csv = `Game,Date,Time,Minutes,Division,Venue,Court
Lynx vs Pumas,2027-06-01,18:00,60,D1,Maplewood,Court 1`
  const { importGames } = await ann.get(
    'mutation ($csv: String!) { importGames(input: { csv: $csv }) { created problems { message } } }',
    { csv },
  )
  expect(importGames).toEqual({ created: 1, problems: [] })
  const { listGames } = await ann.get(
    '{ listGames(filter: { name: { eq: "Lynx vs Pumas" } }) { items { homeTeam awayTeam } } }',
  )
  expect(listGames.items).toEqual([{ homeTeam: 'Lynx', awayTeam: 'Pumas' }])
})
