import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  const league = await makeLeague(world, ann, 'ann')
  await ann.get(
    `mutation { updateVenue(input: { id: "${league.venue}", timeZone: "America/New_York" }) { id } }`,
  )
})
afterAll(() => world.close())

const document = `mutation ($input: ImportGamesInput!) { importGames(input: $input) {
  created changed skipped problems { line column reason }
  counts { new changed same problems leftOut courtTaken officialBusy notDone }
  rows { line state gameId changes { field before after } problems { column reason } warnings { reason } } } }`
const importAs = async (csv: string, more: Record<string, unknown> = {}) =>
  (await ann.get(document, { input: { csv, ...more } })).importGames
const gamesOf = async () =>
  (
    await ann.get(`{ listGames(limit: 100) { items {
      id name status startDate startTime duration court { name } homeTeam assignments { items { name } } } } }`)
  ).listGames.items

const head = 'Game,Date,Time,Minutes,Division,Venue,Court,Number,Home,Away,Status'
const season = `${head}
,2027-05-01,19:30,90,D1,Maplewood,Court 1,101,Hawks,Owls,
,2027-05-01,21:00,60,D1,Maplewood,Court 1,102,Bears,Foxes,
,2027-05-02,19:30,60,D1,Maplewood,Court 1,103,Crows,Rooks,
`
const counts = {
  new: 0,
  changed: 0,
  same: 0,
  problems: 0,
  leftOut: 0,
  courtTaken: 0,
  officialBusy: 0,
  notDone: 0,
}

test('each line is new, changed with what was and what will be, the same, wrong with all problems, or left out', async () => {
  expect(await importAs(season)).toMatchObject({ created: 3, changed: 0, counts: { ...counts, new: 3 } })
  const [hawks] = await gamesOf()
  const next = `${head}
,2027-05-08,20:00,90,D1,Maplewood,Court 2,101,Hawks,Owls,
,2027-05-01,21:00,60,D1,Maplewood,Court 1,102,Bears,Foxes,
,2027-05-02,20:00,60,D1,Maplewood,Court 1,104,Larks,Wrens,
,someday,21:00,9999,D9,Maplewood,Court 1,105,Swans,Geese,
,2027-05-02,19:30,60,D1,Maplewood,Court 1,103,Crows,Rooks,Cancelled
`
  const asked = await importAs(next, { dryRun: true, differing: 'CHANGE' })
  const plain = { gameId: null, changes: [], problems: [], warnings: [] }
  expect(asked).toMatchObject({
    ...{ created: 0, changed: 0 },
    counts: { ...counts, new: 1, changed: 1, same: 1, problems: 1, leftOut: 1, courtTaken: 1 },
  })
  expect(asked.rows).toEqual([
    {
      ...{ ...plain, line: 2, state: 'CHANGED', gameId: hawks.id },
      changes: [
        { field: 'date', before: '2027-05-01 19:30', after: '2027-05-08 20:00' },
        { field: 'court', before: 'Maplewood, Court 1', after: 'Maplewood, Court 2' },
      ],
    },
    expect.objectContaining({ line: 3, state: 'SAME' }),
    { ...plain, line: 4, state: 'NEW', warnings: [{ reason: 'courtTaken' }] },
    {
      ...{ ...plain, line: 5, state: 'PROBLEM' },
      problems: expect.arrayContaining([
        { column: 'Date', reason: 'dateInvalid' },
        { column: 'Division', reason: 'nameUnknown' },
        { column: 'Minutes', reason: 'outOfRange' },
      ]),
    },
    { ...plain, line: 6, state: 'LEFT_OUT', problems: [{ column: 'Status', reason: 'calledOffInFile' }] },
  ])
  expect(await importAs(next, { differing: 'CHANGE', leaveOutProblems: true })).toMatchObject({
    created: 1,
    changed: 1,
    skipped: 1,
  })
  const games = await gamesOf()
  expect(games).toHaveLength(4)
  expect(games.find(({ id }: { id: string }) => id === hawks.id)).toMatchObject({
    ...{ name: 'Hawks vs Owls', status: 'UNPUBLISHED', startDate: '2027-05-08', startTime: '20:00' },
    ...{ duration: 90, court: { name: 'Court 2' } },
    assignments: { items: hawks.assignments.items },
  })
})

test('games that differ stay when that is said; nothing that the file leaves empty is cleared', async () => {
  const moved = `Home,Away,Date,Time,Venue,Court,Number,Division,Minutes
Crows,Rooks,2027-05-02,18:00,Maplewood,Court 1,,D1,`
  const reading = { minutes: 75 }
  expect(await importAs(moved, { reading, differing: 'KEEP' })).toMatchObject({
    created: 0,
    changed: 0,
    skipped: 1,
  })
  const changed = await importAs(moved, { reading, differing: 'CHANGE' })
  expect(changed.rows[0].changes).toEqual([
    { field: 'date', before: '2027-05-02 19:30', after: '2027-05-02 18:00' },
  ])
  const { listGames } = await ann.get(
    '{ listGames(limit: 100) { items { name number startTime duration } } }',
  )
  expect(listGames.items).toContainEqual({
    ...{ name: 'Crows vs Rooks', number: '103', startTime: '18:00', duration: 60 },
  })
})

test('a change of a published game asks no official before it is published again', async () => {
  const [game] = await gamesOf()
  await world.database.pool.query(`update game set status = 'PUBLISHED' where id = $1`, [game.id])
  const home = `Game,Home,Away,Date,Time,Venue,Court,Division,Minutes
${game.name},${game.homeTeam}!,Owls,${game.startDate},${game.startTime},Maplewood,${game.court.name},D1,90`
  expect(await importAs(home, { differing: 'CHANGE' })).toMatchObject({ changed: 1 })
  const found = (await gamesOf()).find(({ id }: { id: string }) => id === game.id)
  expect(found.status).toBe('UNPUBLISHED')
})

test('officials of the file for a game that is there are not placed, and the line says so', async () => {
  const [game] = await gamesOf()
  const csv = `Game,Date,Time,Minutes,Division,Venue,Court,Official
${game.name},${game.startDate},${game.startTime},90,D1,Maplewood,${game.court.name},Kim Lee`
  const reading = { names: [{ kind: 'OFFICIAL', name: 'Kim Lee', create: 'Kim Lee' }] }
  const asked = await importAs(csv, { dryRun: true, reading, differing: 'KEEP' })
  expect(asked.counts).toMatchObject({ new: 0, notDone: 1 })
  expect(asked.rows).toMatchObject([{ line: 2, warnings: [{ reason: 'crewStays' }] }])
})
