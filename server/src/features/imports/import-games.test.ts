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
Bad,04/01/2027,19:30,90,,D1,Maplewood,Court 1,
Lost,2027-04-01,19:30,90,,D1,Lakeside,Court 1,
Long,2027-04-01,19:30,9999,,D1,Maplewood,Court 1,`
  expect(await importAs(ann, csv)).toEqual({
    created: 0,
    skipped: 0,
    problems: [
      { line: 3, column: 'Date', message: 'enter the date like 2026-11-21' },
      { line: 4, column: 'Venue', message: 'you have none called Lakeside' },
      { line: 5, column: 'Minutes', message: 'must be between 1 and 1440' },
    ],
  })
  expect(await ids()).toEqual(before)
})

test('another manager’s venues and divisions are unknown', async () => {
  const bob = await world.manager()
  expect(await importAs(bob, file)).toMatchObject({
    created: 0,
    problems: [{ line: 2, column: 'Venue' }, { line: 3 }],
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
