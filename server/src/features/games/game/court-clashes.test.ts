import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

test('a second game on a court at one time is created, and the answer names the first', async () => {
  await league.game({ name: 'Hawks - Owls', startDateTime: '2027-05-01T18:00:00Z', duration: 120 })
  const create = `mutation ($input: CreateGameInput!) { createGame(input: $input) { id courtClashes } }`
  const made = async (startDateTime: string, gameCourtId: string | null = league.court) => {
    const input = { name: 'Bears - Foxes', startDateTime, duration: 60, gameCourtId }
    const { createGame } = await ann.get(create, { input })
    await ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: createGame.id })
    return createGame.courtClashes
  }
  expect(await made('2027-05-01T19:30:00Z')).toEqual(['Hawks - Owls'])
  expect(await made('2027-05-01T17:30:00Z')).toEqual(['Hawks - Owls'])
  expect(await made('2027-05-01T20:00:00Z')).toEqual([])
  expect(await made('2027-05-01T17:00:00Z')).toEqual([])
  expect(await made('2027-05-01T18:00:00Z', league.secondCourt)).toEqual([])
  expect(await made('2027-05-01T18:00:00Z', null)).toEqual([])
})

test('an import warns of games on one court at one time: of those that are there, and of those of the file', async () => {
  await league.game({ name: 'Early', startDateTime: '2027-06-05T22:00:00Z', duration: 60 })
  const csv = `Game,Date,Time,Minutes,Division,Venue,Court
Late,2027-06-05,18:30,60,D1,Maplewood,Court 1
Later,2027-06-05,19:00,60,D1,Maplewood,Court 1
Elsewhere,2027-06-05,19:00,60,D1,Maplewood,Court 2`
  const { importGames } = await ann.get(
    `mutation ($csv: String!) { importGames(input: { csv: $csv, dryRun: true }) {
      created problems { line } warnings { line message reason values { value } } } }`,
    { csv },
  )
  expect(importGames).toMatchObject({
    created: 3,
    problems: [],
    warnings: [
      { line: 2, message: 'Early is on the same court at the same time', reason: 'courtTaken' },
      { line: 2, values: [{ value: 'Later' }] },
      { line: 3, values: [{ value: 'Late' }] },
    ],
  })
})
