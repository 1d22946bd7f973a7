import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  league = await makeLeague(world, ann, 'ann')
  await ann.get(`mutation {
    updateVenue(input: { id: "${league.venue}", timeZone: "America/New_York" }) { id }
    a: createPosition(input: { name: "Scorer", positionDivisionId: "${league.division}", defaultFee: 42.5, defaultShowTimeMin: 30 }) { id }
  }`)
})
afterAll(() => world.close())

const document = `mutation ($input: ImportGamesInput!) {
  importGames(input: $input) { created skipped problems { line column message } }
}`
const importAs = async (who: Client, csv: string, more: Record<string, unknown> = {}) =>
  (await who.get(document, { input: { csv, ...more } })).importGames
const gamesOf = async (who: Client) => {
  const fields = `id name status startDateTime startDate startTime duration officialsNeeded officialsConfirmed
    court { id } division { id } assignments { items { name fee showTimeMin index status } }
    history { items { action actor } }`
  const { listGames } = await who.get(`{ listGames(limit: 500) { items { ${fields} } } }`)
  return listGames.items as Record<string, unknown>[]
}

const head = 'Game,Date,Time,Minutes,Sport,Division,Venue,Court,Officials needed'
const file = `${head}
Hawks - Owls,2027-03-13,19:30,90,Basketball,d1,MAPLEWOOD,court 1,
Bears - Foxes,2027-03-14,19:30,60,,D1,Maplewood,Court 2,1
`

test('a manager imports a season: each game with its positions, unpublished, and live', async () => {
  const live = ann.live()
  const news = live.iterate<{ onGamesUpdate: { name: string } }>({
    query: 'subscription { onGamesUpdate { name } }',
  })
  const first = news.next()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break

  expect(await importAs(ann, file, { dryRun: true })).toEqual({ created: 2, skipped: 0, problems: [] })
  expect(await gamesOf(ann)).toEqual([])
  expect(await importAs(ann, file)).toEqual({ created: 2, skipped: 0, problems: [] })

  const heard = [await first, await news.next()].map(({ value }) => value?.data?.onGamesUpdate.name)
  expect(heard.sort()).toEqual(['Bears - Foxes', 'Hawks - Owls'])
  const position = { fee: 0, showTimeMin: 15, status: 'unassigned' }
  expect(await gamesOf(ann)).toMatchObject([
    {
      ...{ name: 'Hawks - Owls', status: 'UNPUBLISHED', duration: 90, officialsConfirmed: 0 },
      ...{ startDateTime: '2027-03-14T00:30:00.000Z', startDate: '2027-03-13', startTime: '19:30' },
      ...{ court: { id: league.court }, division: { id: league.division } },
      // Referee, umpire and scorer; the standby does not count.
      officialsNeeded: 3,
      assignments: {
        items: [
          { ...position, name: 'Referee', index: 0 },
          { ...position, name: 'Umpire', index: 1 },
          { ...position, name: 'Standby', index: 2 },
          { ...position, name: 'Scorer', index: 3, fee: 42.5, showTimeMin: 30 },
        ],
      },
      history: { items: [{ action: 'created', actor: ann.userId }] },
    },
    // Daylight saving time began in between: the local time is the same.
    {
      name: 'Bears - Foxes',
      startDateTime: '2027-03-14T23:30:00.000Z',
      startTime: '19:30',
      officialsNeeded: 1,
    },
  ])
})

test('the import is idempotent; another court is another game', async () => {
  expect(await importAs(ann, file)).toEqual({ created: 0, skipped: 2, problems: [] })
  const more = `${file}Hawks - Owls,2027-03-13,19:30,90,,D1,Maplewood,Court 2,\n`
  expect(await importAs(ann, more)).toEqual({ created: 1, skipped: 2, problems: [] })
  expect(await gamesOf(ann)).toHaveLength(3)
})

test('an imported game can be staffed and published like any other', async () => {
  const [game] = await gamesOf(ann)
  await ann.get(`mutation { createInvitation(input: {
    invitationGameId: "${game?.id}", invitationOfficialId: "${await league.official()}" }) { id } }`)
  const { publishGame } = await ann.get(`mutation { publishGame(input: { id: "${game?.id}" }) { status } }`)
  expect(publishGame.status).toBe('PUBLISHING')
})

test('one error, and no game is created', async () => {
  // Not their status: the game published above may still be on its way.
  const ids = async () => (await gamesOf(ann)).map(({ id }) => id)
  const before = await ids()
  const csv = `${head}
Good,2027-04-01,19:30,90,,D1,Maplewood,Court 1,
Bad,soon,19:30,90,,D1,Maplewood,Court 1,
Lost,2027-04-01,19:30,90,,D1,Lakeside,Court 1,
Long,2027-04-01,19:30,9999,,D1,Maplewood,Court 1,`
  expect(await importAs(ann, csv)).toEqual({
    created: 0,
    skipped: 0,
    problems: [
      { line: 3, column: 'Date', message: 'not a date that can be read: enter it like 2026-11-21' },
      { line: 4, column: 'Venue', message: 'you have none called Lakeside' },
      { line: 5, column: 'Minutes', message: 'must be between 1 and 1,440' },
    ],
  })
  expect(await ids()).toEqual(before)
})

test('another manager’s venues and divisions are unknown', async () => {
  const bob = await world.manager()
  expect(await importAs(bob, file)).toMatchObject({
    created: 0,
    problems: [
      { line: 2, column: 'Venue' },
      { line: 2, column: 'Division' },
      { line: 3, column: 'Venue' },
      { line: 3, column: 'Division' },
    ],
  })
})

test('a venue whose zone was cleared has that of its pin, and its games start by that clock', async () => {
  const bob = await world.manager()
  const { venue } = await makeLeague(world, bob, 'zoned')
  await bob.get(`mutation {
    a: updateVenue(input: { id: "${venue}", timeZone: "America/Denver" }) { id }
    b: updateVenue(input: { id: "${venue}", timeZone: null }) { id }
  }`)
  await importAs(bob, file)
  expect((await gamesOf(bob)).find(({ name }) => name === 'Hawks - Owls')).toMatchObject({
    startDateTime: '2027-03-14T00:30:00.000Z',
  })
})

test('two concurrent imports create every game once, with its positions once', async () => {
  const bob = await world.manager()
  const bobs = await makeLeague(world, bob, 'bob')
  const elsewhere = await world.elsewhere(bob)
  const rows = Array.from({ length: 100 }, (_, each) => {
    const day = `2027-0${1 + (each % 9)}-${10 + (each % 18)}`
    return `Game ${each},${day},19:30,90,,D1,Maplewood,Court ${1 + (each % 2)},\n`
  })
  const csv = `${head}\n${rows.join('')}`
  const answers = await Promise.all([bob, elsewhere, bob, elsewhere].map((who) => importAs(who, csv)))
  expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 0, 100])
  const { rows: counts } = await world.database.pool.query(
    `select count(distinct g.id)::int as games, count(a.id)::int as positions
     from game g left join assignment a on a.game_id = g.id where g.division_id = $1`,
    [bobs.division],
  )
  expect(counts).toEqual([{ games: 100, positions: 300 }])
})

const wholeDocument = `mutation ($input: ImportGamesInput!) { importGames(input: $input) {
  created problems { line column reason } warnings { line reason } leftOut { line reason }
  understood { headLine dateOrder isDateOrderNeeded since minutes columns { name field }
    names { kind name within count id isNew alike { id name } } } } }`
const importWhole = async (who: Client, csv: string, more: Record<string, unknown> = {}) =>
  (await who.get(wholeDocument, { input: { csv, ...more } })).importGames

const spreadsheet = `Fall league 2027,,,,,
,,,,,
Match date,Start,Gym,Home,Visitor,Level

Sat 5/1,7:30pm,Lakeside Rec Ctr,Hawks,Owls,D1
Sat 5/1,9pm,Lakeside Recreation Center,Bears,Foxes,D1
`

test('a spreadsheet as it is goes in: what it does not say is asked once, and is known for the next one', async () => {
  const bob = await world.manager()
  await makeLeague(world, bob, 'sheet')
  expect(await importWhole(bob, spreadsheet, { dryRun: true })).toMatchObject({
    created: 0,
    problems: [{ line: 3, reason: 'columnMissing' }],
    understood: { headLine: 3, minutes: null },
  })
  const reading = { dateOrder: 'MDY', since: '2027-01-01', minutes: 60 }
  const asked = await importWhole(bob, spreadsheet, { dryRun: true, reading })
  expect(asked.problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
    [5, 'nameUnknown'],
    [6, 'nameUnknown'],
  ])
  const create = 'Lakeside Recreation Center'
  const names = ['Lakeside Rec Ctr', create].map((name) => ({ kind: 'VENUE', name, create }))
  const said = { reading: { ...reading, names } }
  expect(await importWhole(bob, spreadsheet, { dryRun: true, ...said })).toMatchObject({
    created: 2,
    problems: [],
  })
  const venues = '{ listVenues { items { name courts { items { name } } } } }'
  const before = (await bob.get(venues)).listVenues.items
  expect(await importWhole(bob, spreadsheet, said)).toMatchObject({ created: 2, problems: [] })
  expect((await bob.get(venues)).listVenues.items).toEqual(
    expect.arrayContaining([...before, { name: create, courts: { items: [{ name: 'Court 1' }] } }]),
  )
  expect(
    (await gamesOf(bob)).map(({ name, startDate, startTime, duration }) => [
      name,
      startDate,
      startTime,
      duration,
    ]),
  ).toEqual([
    ['Hawks vs Owls', '2027-05-01', '19:30', 60],
    ['Bears vs Foxes', '2027-05-01', '21:00', 60],
  ])
  // Minutes and the two spellings are remembered for this header.
  const next = spreadsheet.replace('Hawks', 'Crows').replace('7:30pm', '5pm').replaceAll('5/1', '5/15')
  expect(await importWhole(bob, next, { dryRun: true })).toMatchObject({ created: 2, problems: [] })
})

test('officials in the file are placed, and told when the game is published', async () => {
  const bob = await world.manager()
  const bobs = await makeLeague(world, bob, 'crew')
  await bob.get(
    `mutation { createOfficial(input: { firstName: "Ana", lastName: "Ruiz", email: "ana@example.org" }) { id } }`,
  )
  const csv = `${head},Position 1,Official 1,Position 2,Official 2
Final,2027-05-01,19:30,90,,D1,Maplewood,Court 1,,Umpire,"Ruiz, Ana",Clock,Kim Lee`
  const names = [{ kind: 'OFFICIAL', name: 'Kim Lee', create: 'Kim Lee' }]
  expect(await importWhole(bob, csv)).toMatchObject({
    created: 0,
    problems: [{ column: 'Official 2', reason: 'nameUnknown' }],
  })
  expect(await importWhole(bob, csv, { reading: { names } })).toMatchObject({ created: 1, problems: [] })
  const { listGames } = await bob.get(`{ listGames { items { status
    assignments { items { name status confirmedAssignment official { lastName } } }
    invitations { items { published official { lastName } } } history { items { action } } } } }`)
  const [game] = listGames.items
  expect(game.assignments.items).toMatchObject([
    { name: 'Referee', status: 'unassigned' },
    { name: 'Umpire', status: 'assigned', confirmedAssignment: false, official: { lastName: 'Ruiz' } },
    { name: 'Standby', status: 'unassigned' },
    { name: 'Clock', status: 'assigned', official: { lastName: 'Lee' } },
  ])
  expect(game.invitations.items.map(({ published }: { published: boolean }) => published)).toEqual([
    false,
    false,
  ])
  expect(game.status).toBe('UNPUBLISHED')
  const again = csv.replace('Final', 'Replay').replace('Court 1', 'Court 2')
  const busy = await importWhole(bob, again, {
    dryRun: true,
    reading: { names: [{ ...names[0], leaveOut: true, create: null }] },
  })
  expect(busy).toMatchObject({ created: 1, warnings: [{ line: 2, reason: 'officialElsewhere' }] })
  expect(bobs.division).toBe('crew-division')
})

test('lines without problems go in when that is said, and nothing is made for the others', async () => {
  const bob = await world.manager()
  await makeLeague(world, bob, 'good')
  const csv = `${head},Status
Good,2027-04-01,19:30,90,,D1,Maplewood,Court 1,,
Bad,2027-04-01,19:30,9999,,D1,Elsewhere,Court 1,,
Wet,2027-04-02,19:30,90,,D1,Maplewood,Court 1,,Rainout`
  const said = { reading: { names: [{ kind: 'VENUE', name: 'Elsewhere', create: 'Elsewhere' }] } }
  expect(await importWhole(bob, csv, { ...said, leaveOutProblems: true })).toMatchObject({
    created: 1,
    problems: [{ line: 3, column: 'Minutes', reason: 'outOfRange' }],
    leftOut: [{ line: 4, reason: 'calledOffInFile' }],
  })
  const { listVenues } = await bob.get('{ listVenues { items { name } } }')
  expect(listVenues.items).toEqual([{ name: 'Maplewood' }])
  expect((await gamesOf(bob)).map(({ name }) => name)).toEqual(['Good'])
})

/** Only the statements of the import: other work runs concurrently. */
const statementsOfImports = () =>
  world.statements.filter((text) => /recordset|insert into|json_agg|advisory/.test(text)).length

test('a full file takes as many statements as a small one', async () => {
  const bob = await world.manager()
  await makeLeague(world, bob, 'full')
  const rows = Array.from(
    { length: 2_000 },
    (_, each) => `Game ${each},2027-05-${10 + (each % 20)},19:30,90,,D1,Maplewood,Court 1,\n`,
  )
  world.statements.length = 0
  expect(await importAs(bob, `${head}\n${rows[0]}`)).toMatchObject({ created: 1 })
  const few = statementsOfImports()
  world.statements.length = 0
  expect(await importAs(bob, `${head}\n${rows.join('')}`)).toMatchObject({ created: 1_999, skipped: 1 })
  expect(few).toBeGreaterThan(3)
  expect(statementsOfImports()).toBe(few)
})
