import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const head = 'Home,Away,Date,Time,Minutes,Division,Venue,Court,Official'
const create = (kind: string, name: string) => ({ kind, name, create: name })
const names = [create('VENUE', 'Lakeside'), create('DIVISION', 'D7'), create('OFFICIAL', 'Kim Lee')]
const file = `${head}
Hawks,Owls,2027-05-01,19:30,90,D1,Maplewood,Court 1,
Bears,Foxes,2027-05-01,19:30,60,D7,Lakeside,,Kim Lee
`
async function start(name: string): Promise<{ who: Client; league: League }> {
  const who = await world.manager()
  return { who, league: await makeLeague(world, who, name) }
}
const importAs = async (who: Client, csv: string, more: Record<string, unknown> = {}) => {
  const text =
    'mutation ($input: ImportGamesInput!) { importGames(input: $input) { importId ids created changed problems { message } } }'
  return (await who.get(text, { input: { csv, fileName: 'fall.xlsx', reading: { names }, ...more } }))
    .importGames
}
const undoText = 'mutation ($id: ID!) { undoImport(input: { id: $id }) { state kept finishedAt } }'
const undo = async (who: Client, id: string) => (await who.get(undoText, { id })).undoImport
const undoRefusal = async (who: Client, id: string) => (await who.ask(undoText, { id })).errors?.[0]?.message
const inList = async (who: Client) =>
  (
    await who.get(
      `{ listImports { items { id kind state fileName by created changed skipped problems kept } } }`,
    )
  ).listImports.items
const everything = async (who: Client) => {
  const { listGames, listVenues, listDivisions, listOfficials } = await who.get(`{
    listGames { items { name startTime status assignments { items { name } } } } listVenues { items { name } }
    listDivisions { items { name } } listOfficials { items { firstName } } }`)
  return [listGames, listVenues, listDivisions, listOfficials].map(({ items }) => items)
}

test('an import is in the list, and is taken back as a whole with the venues, divisions and officials that it made', async () => {
  const { who } = await start('whole')
  const before = await everything(who)
  const { importId } = await importAs(who, file)
  expect(await inList(who)).toEqual([
    {
      ...{ id: importId, kind: 'GAMES', state: 'DONE', fileName: 'fall.xlsx', by: expect.any(String) },
      ...{ created: 2, changed: 0, skipped: 0, problems: 0, kept: [] },
    },
  ])
  expect((await everything(who))[1]).toContainEqual({ name: 'Lakeside' })
  expect(await undo(who, importId)).toEqual({ state: 'UNDONE', kept: [], finishedAt: expect.any(String) })
  expect(await everything(who)).toEqual(before)
  expect(await undo(who, importId)).toMatchObject({ state: 'UNDONE' })
  expect(await inList(who)).toMatchObject([{ state: 'UNDONE' }])
})

test('an import that does nothing is not in the list', async () => {
  const { who } = await start('nothing')
  await importAs(who, file)
  expect(await importAs(who, file)).toMatchObject({ importId: null, created: 0 })
  expect(await inList(who)).toHaveLength(1)
})

test('games that the import changed are as before; what was changed since stays, and the import with it', async () => {
  const { who } = await start('changed')
  await importAs(who, file)
  const before = await everything(who)
  const moved = await importAs(who, file.replaceAll('19:30', '20:15'), { differing: 'CHANGE' })
  expect(moved).toMatchObject({ created: 0, changed: 2 })
  expect(await undo(who, moved.importId)).toMatchObject({ state: 'UNDONE' })
  expect(await everything(who)).toEqual(before)

  const again = await importAs(who, file.replaceAll('19:30', '20:45'), { differing: 'CHANGE' })
  const { listGames } = await who.get('{ listGames { items { id name } } }')
  const [hawks] = listGames.items.filter(({ name }: { name: string }) => name === 'Hawks vs Owls')
  await who.get(
    `mutation { updateGame(input: { id: "${hawks.id}", startDateTime: "2027-05-02T10:00:00Z" }) { id } }`,
  )
  const now = await everything(who)
  expect(await undoRefusal(who, again.importId)).toBe(
    'a game that the import changed has been changed again since: this import can no longer be undone',
  )
  expect(await everything(who)).toEqual(now)
})

test('while a game of it is published the import stays, and says which', async () => {
  const { who, league } = await start('published')
  const { importId, ids } = await importAs(who, file)
  await who.get(`mutation { createInvitation(input: {
    invitationGameId: "${ids[0]}", invitationOfficialId: "${await league.official()}" }) { id } }`)
  await who.get(`mutation { publishGame(input: { id: "${ids[0]}" }) { status } }`)
  const refusal = 'Hawks vs Owls has been published since: this import can no longer be undone'
  expect(await undoRefusal(who, importId)).toBe(refusal)
  // Saved, it is unpublished; its officials were notified all the same.
  await who.get(`mutation { updateGame(input: { id: "${ids[0]}", duration: 80 }) { status } }`)
  expect(await undoRefusal(who, importId)).toBe(refusal)
  expect((await everything(who))[0]).toHaveLength(2)
})

test('of publishing and undoing at once one wins, and the other is refused', async () => {
  const { who, league } = await start('race')
  const official = await league.official()
  for (let round = 0; round < 5; round += 1) {
    const { importId, ids } = await importAs(who, file.replaceAll('2027-05-01', `2027-06-0${round + 1}`))
    await who.get(
      `mutation { createInvitation(input: { invitationGameId: "${ids[0]}", invitationOfficialId: "${official}" }) { id } }`,
    )
    const [published, undone] = await Promise.all([
      who.ask(`mutation { publishGame(input: { id: "${ids[0]}" }) { status } }`),
      who.ask(undoText, { id: importId }),
    ])
    expect([published, undone].filter(({ errors }) => errors)).toHaveLength(1)
    const { rows } = await world.database.pool.query(
      'select count(*)::int as games from game where id = any($1)',
      [ids],
    )
    expect(rows[0].games).toBe(undone.errors ? 2 : 0)
  }
})

test('what something else uses stays, and is named', async () => {
  const { who } = await start('used')
  const { importId } = await importAs(who, file)
  const later = file.replaceAll('2027-05-01', '2027-05-09').replace('Kim Lee', '')
  await importAs(who, later)
  expect(await undo(who, importId)).toMatchObject({ kept: ['Lakeside', 'D7'] })
  const [games, venues, divisions, officials] = await everything(who)
  expect(games).toHaveLength(2)
  expect(venues).toContainEqual({ name: 'Lakeside' })
  expect(divisions).toContainEqual({ name: 'D7' })
  expect(officials).not.toContainEqual({ firstName: 'Kim' })
})

test('another manager’s import is not there', async () => {
  const { who } = await start('own')
  const { importId } = await importAs(who, file)
  const other = await world.manager()
  expect(await inList(other)).toEqual([])
  expect(await undoRefusal(other, importId)).toBe('not found')
})

test('imported officials are taken back; who has a game stays', async () => {
  const { who, league } = await start('people')
  const csv = 'First name,Last name,Email\nAna,Ruiz,ana@example.org\nBen,Sato,ben@example.org'
  const text = 'mutation ($csv: String!) { importOfficials(input: { csv: $csv }) { importId ids } }'
  const { importId, ids } = (await who.get(text, { csv })).importOfficials
  const { ids: games } = await importAs(who, file)
  await who.get(
    `mutation { createInvitation(input: { invitationGameId: "${games[0]}", invitationOfficialId: "${ids[0]}" }) { id } }`,
  )
  expect(await undo(who, importId)).toMatchObject({ kept: ['Ana Ruiz'] })
  expect(league.division).toBeTruthy()
})

test('a division that an import makes has positions, so that its games can be staffed and published', async () => {
  const { who } = await start('positions')
  const positionsOf = async (csv: string, reading: object) => {
    await importAs(who, csv, { reading })
    const [games] = await everything(who)
    const newest = games.filter(({ name }: { name: string }) => csv.includes(name.split(' ')[0] as string))
    return newest.flatMap(({ assignments }: { assignments: { items: { name: string }[] } }) =>
      assignments.items.map(({ name }) => name),
    )
  }
  const row = (team: string, division: string) =>
    `${team},Owls,2027-07-01,19:30,60,${division},Maplewood,Court 1,`
  const made = (division: string) => [create('DIVISION', division)]
  // As another division of the sport, without its backups.
  expect(await positionsOf(`${head}\n${row('Swans', 'D8')}`, { names: made('D8') })).toEqual([
    'Referee',
    'Umpire',
  ])
  expect(
    await positionsOf(`${head}\n${row('Geese', 'D9')}`, { names: made('D9'), positions: ['Plate', 'Base'] }),
  ).toEqual(['Plate', 'Base'])
  const crews = `Home,Away,Date,Time,Minutes,Division,Venue,Court,Position 1,Official 1
Ducks,Owls,2027-07-02,19:30,60,D10,Maplewood,Court 1,Center,Kim Lee`
  expect(await positionsOf(crews, { names: [...made('D10'), create('OFFICIAL', 'Kim Lee')] })).toEqual([
    'Center',
  ])
})
