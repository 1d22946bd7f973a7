import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLeague } from '../../../../test/league.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ LOG_LEVEL: 'warn' })
  await world.proposalNode()
})
afterAll(() => world.close())

const head = 'Game,Date,Time,Minutes,Division,Venue,Court'
const day = (game: number) => new Date(Date.UTC(2027, 2, 1 + (game % 300))).toISOString().slice(0, 10)
const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, game) =>
      `Game ${game},${day(game)},${String(game % 24).padStart(2, '0')}:00,30,D1,Maplewood,Court ${1 + (game % 2)}\n`,
  )
const fields = 'id state rows rowsDone created changed skipped problems failure isDraft'

async function put(who: Client, text: string, id = randomUUID()) {
  const middle = Math.floor(text.length / 2)
  for (const [part, csv] of [text.slice(0, middle), text.slice(middle)].entries())
    await who.get(`mutation ($input: PutImportPartInput!) { putImportPart(input: $input) { id } }`, {
      input: { importId: id, part, csv, fileName: 'season.csv' },
    })
  return id
}
const start = async (who: Client, id: string, more: object = {}) =>
  (
    await who.get(`mutation ($input: StartImportInput!) { startImport(input: $input) { ${fields} } }`, {
      input: { id, ...more },
    })
  ).startImport
const read = async (who: Client, id: string) =>
  (await who.get(`query ($id: ID!) { getImport(id: $id) { ${fields} } }`, { id })).getImport
const becomes = (who: Client, id: string, state: string) =>
  waitFor(
    `the import is ${state}`,
    async () => {
      const run = await read(who, id)
      return run.state === state && run
    },
    { seconds: 180 },
  )
const games = async (who: Client) =>
  (await world.database.pool.query('select count(*)::int as games from game where owner = $1', [who.userId]))
    .rows[0].games
const result = async (who: Client, id: string) =>
  (
    await who.get(
      `query ($id: ID!) { importResult(id: $id) { created changed counts { new same problems } problemLines } }`,
      { id },
    )
  ).importResult

test('a file of more than 2,000 games is checked and imported in the background', async () => {
  const ann = await world.manager()
  await makeLeague(world, ann, 'ann')
  const id = await put(ann, `${head}\n${rowsOf(2_050).join('')}Bad,someday,10:00,30,D1,Maplewood,Court 1\n`)
  expect(await start(ann, id, { dryRun: true })).toMatchObject({ state: 'CHECKING', isDraft: true })
  await becomes(ann, id, 'CHECKED')
  expect(await result(ann, id)).toEqual({
    ...{ created: 0, changed: 0, counts: { new: 2_050, same: 0, problems: 1 } },
    problemLines: [2_052],
  })
  expect(await games(ann)).toBe(0)
  const list = '{ listImports { items { id fileName } } }'
  expect((await ann.get(list)).listImports.items).toEqual([])

  await start(ann, id, { leaveOutProblems: true })
  expect(await becomes(ann, id, 'DONE')).toMatchObject({ created: 2_050, problems: 1, isDraft: false })
  expect(await games(ann)).toBe(2_050)
  expect((await ann.get(list)).listImports.items).toEqual([{ id, fileName: 'season.csv' }])
  const { rows } = await world.database.pool.query(
    'select count(*)::int as parts from import_part where import_id = $1',
    [id],
  )
  expect(rows[0].parts).toBe(0)
})

test('a large import is taken back in the background, or says why not', async () => {
  const fay = await world.manager()
  await makeLeague(world, fay, 'fay')
  const id = await put(fay, `${head}\n${rowsOf(100).join('')}`)
  await start(fay, id)
  await becomes(fay, id, 'DONE')
  // The size decides that it is done in the background.
  await world.database.pool.query('update import_run set created = 2001 where id = $1', [id])
  const undo = 'mutation ($id: ID!) { undoImport(input: { id: $id }) { state } }'
  await world.database.pool.query(
    `update game set status = 'PUBLISHED' where owner = $1 and name = 'Game 7'`,
    [fay.userId],
  )
  expect((await fay.get(undo, { id })).undoImport.state).toBe('UNDOING')
  const kept = await becomes(fay, id, 'DONE')
  expect(JSON.parse(kept.failure)).toEqual({ reason: 'importPublished', values: { name: 'Game 7' } })
  expect(await games(fay)).toBe(100)
  await world.database.pool.query(`update game set status = 'UNPUBLISHED' where owner = $1`, [fay.userId])
  await fay.get(undo, { id })
  await becomes(fay, id, 'UNDONE')
  expect(await games(fay)).toBe(0)
})

test('stopped, nothing of it stays, and it can be started again', async () => {
  const bob = await world.manager()
  await makeLeague(world, bob, 'bob')
  const id = await put(bob, `${head}\n${rowsOf(1_500).join('')}`)
  await start(bob, id, { dryRun: true })
  const stop = 'mutation ($id: ID!) { stopImport(input: { id: $id }) { state } }'
  expect((await bob.get(stop, { id })).stopImport.state).toBe('UPLOADING')
  await start(bob, id)
  const running = await waitFor(
    'some games are written',
    async () => {
      const run = await read(bob, id)
      return run.rowsDone > 0 && run
    },
    { seconds: 180 },
  )
  expect(running.rows).toBe(1_500)
  expect((await bob.get(stop, { id })).stopImport.state).toBe('STOPPED')
  await waitFor('the thread has ended', async () => {
    const { rows } = await world.database.pool.query(
      `select 1 from pg_stat_activity where application_name = 'whistle import' and datname = current_database()`,
    )
    return rows.length === 0
  })
  expect(await games(bob)).toBe(0)
  expect((await read(bob, id)).state).toBe('STOPPED')
  await start(bob, id)
  expect(await becomes(bob, id, 'DONE')).toMatchObject({ created: 1_500 })
})

test('after the death of its node another one takes it up, and each game is there once', async () => {
  const cleo = await world.manager()
  await makeLeague(world, cleo, 'cleo')
  const id = await put(cleo, `${head}\n${rowsOf(1_000).join('')}`)
  // As a node leaves it that has claimed it and died: its connection is gone, its lease has run out.
  await world.database.pool.query(
    `update import_run set state = 'SAVING', attempts = 1, leased_until = now() - interval '1 second', input = '{}' where id = $1`,
    [id],
  )
  expect(await becomes(cleo, id, 'DONE')).toMatchObject({ created: 1_000 })
  expect(await games(cleo)).toBe(1_000)
})

test('of another manager it is not there; a part that is too large is refused', async () => {
  const [dan, eve] = [await world.manager(), await world.manager()]
  const id = await put(dan, head)
  expect(await read(eve, id)).toBeNull()
  const input = { input: { id } }
  expect(
    (await eve.ask('mutation ($input: StartImportInput!) { startImport(input: $input) { id } }', input))
      .errors,
  ).toHaveLength(1)
  const text = 'mutation ($input: PutImportPartInput!) { putImportPart(input: $input) { id } }'
  const large = { input: { importId: id, part: 0, csv: 'x'.repeat(500_001) } }
  expect((await dan.ask(text, large)).errors?.[0]?.extensions.reason).toBe('tooLong')
  const taken = { input: { importId: id, part: 0, csv: 'x' } }
  expect((await eve.ask(text, taken)).errors?.[0]?.extensions.reason).toBe('idTaken')
})
