import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { firstMigrations } from '../../test/first-migrations.ts'
import { makeLeague } from '../../test/league.ts'
import { emptyDatabase, type FreshDatabase } from '../../test/postgres.ts'
import { waitFor } from '../../test/wait-for.ts'
import { startWorld, type World } from '../../test/world.ts'
import { readConfig } from '../config/config.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { backup, move, restore } from './commands.ts'
import { withClient } from './databases.ts'
import { sumsOf } from './tables.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: World
let league: Awaited<ReturnType<typeof makeLeague>>
let folder: string
let empty: FreshDatabase
const said: string[] = []
const now = new Date('2027-01-02T03:04:05Z')

beforeAll(async () => {
  world = await startWorld()
  league = await makeLeague(world, await world.manager(), 'spring')
  const game = await league.game()
  await league.position(game, await league.official('Rita'))
  await league.game({ name: 'A "quoted" \\N name, with ñ' })
})
afterAll(() => world.close())
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-transfer-'))
  empty = await emptyDatabase()
  said.length = 0
})
afterEach(async () => {
  await empty.drop()
  rmSync(folder, { recursive: true, force: true })
})

const partsFor = (env: Record<string, string>) => ({
  config: readConfig({ DATA_DIR: path.join(folder, 'data'), ...env }),
  now,
  say: (line: string) => void said.push(line),
})
const here = () => partsFor({ DATABASE_URL: world.databaseUrl, AUTH_SECRET: 'x'.repeat(40) })
const there = () => partsFor({ DATABASE_URL: empty.url })
const sums = (connection: pg.ClientConfig) => withClient(connection, sumsOf)

async function backedUp(name = 'league.backup'): Promise<string> {
  const file = path.join(folder, name)
  await backup(here(), file)
  return file
}

test('a restored backup is equal row for row, with the secret of its sessions, counters and the order of positions; the file is private', async () => {
  const file = await backedUp()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await restore(there(), file)
  expect(await sums({ connectionString: empty.url })).toEqual(
    await sums({ connectionString: world.databaseUrl }),
  )
  expect(readFileSync(path.join(folder, 'data/auth-secret'), 'utf8').trim()).toBe('x'.repeat(40))
  expect(said.at(-1)).toMatch(/^Restored \d+ rows of 2027-01-02T03:04:05.000Z\.$/)

  const before = await withClient({ connectionString: empty.url }, async (client) => {
    const { rows } = await client.query('select max(sort_order) as last from position')
    await client.query(
      `insert into position (id, owner, division_id, name)
       select 'late', owner, division_id, 'Late' from position limit 1`,
    )
    return rows[0].last
  })
  await withClient({ connectionString: empty.url }, async (client) => {
    const { rows } = await client.query(`select sort_order from position where id = 'late'`)
    expect(rows[0].sort_order).toBe(before + 1)
    const orphan = client.query(`update game set court_id = 'nowhere'`)
    await expect(orphan).rejects.toThrow(/foreign key/)
    await expect(client.query('update game set officials_confirmed = 40')).rejects.toThrow()
  })
})

test('a backup taken during writes contains only whole requests', async () => {
  let isMaking = true
  const made: string[] = []
  const making = (async () => {
    while (isMaking) made.push(await league.game())
  })()
  await waitFor('the first game is written', () => made.length)
  const file = await backedUp().finally(() => {
    isMaking = false
  })
  await making
  await restore(there(), file)
  const { rows } = await withClient({ connectionString: empty.url }, (client) =>
    client.query(
      `select id, exists (select from game_history where game_history.game_id = game.id) as "isWhole" from game`,
    ),
  )
  expect(rows).toContainEqual({ id: made[0], isWhole: true })
  expect(rows.filter(({ isWhole }) => !isWhole)).toEqual([])
})

test('a backup of an older release is migrated', async () => {
  const old = await emptyDatabase()
  const pool = new pg.Pool(old.connection)
  await migrate(pool, firstMigrations(4))
  await pool.query(
    `insert into auth_user (id, name, email, email_verified) values ('ana', 'Ana', 'ana@example.org', true)`,
  )
  await pool.query(`insert into app_user (id, email) values ('ana', 'ana@example.org')`)
  await pool.query(
    `insert into game (id, owner, name, start_date_time, duration) values ('old', 'ana', 'Old', '2026-05-01', 60)`,
  )
  await pool.end()
  const file = path.join(folder, 'old.backup')
  await backup(partsFor({ DATABASE_URL: old.url }), file)
  await old.drop()
  await restore(there(), file)
  await withClient({ connectionString: empty.url }, async (client) => {
    expect((await client.query('select name from game')).rows).toEqual([{ name: 'Old' }])
    const { rows } = await client.query('select count(*)::int as migrations from migration')
    const { rows: current } = await world.database.pool.query(
      'select count(*)::int as migrations from migration',
    )
    expect(rows).toEqual(current)
  })
})

test('the built-in database moves to a server, equal in rows and contents, and a backup of it works while it serves', async () => {
  const own = partsFor({})
  await restore(own, await backedUp())
  const running = await startEmbedded({ folder: own.config.dataDir })
  await backup(own, path.join(folder, 'running.backup'))
  const held = move(own, empty.url)
  await expect(held).rejects.toThrow('is in use by another Whistle server')
  const before = await sums(running.connection)
  await running.stop()
  await move(own, empty.url)
  expect(await sums({ connectionString: empty.url })).toEqual(before)
  expect(said.at(-1)).toContain('DATABASE_URL=postgres://')
  await expect(move(own, empty.url)).rejects.toThrow('already holds data')
})

test('a damaged, truncated, foreign or newer file is refused with a sentence, and the database stays empty', async () => {
  const file = await backedUp()
  const whole = readFileSync(file)
  const cut = path.join(folder, 'cut.backup')
  for (const length of [0, 10, Math.floor(whole.length / 2), whole.length - 9]) {
    writeFileSync(cut, whole)
    truncateSync(cut, length)
    await expect(restore(there(), cut), `cut at ${length}`).rejects.toThrow(/not a whole backup/)
  }
  const damaged = Buffer.from(whole)
  const middle = Math.floor(whole.length / 2)
  damaged.fill(0, middle, middle + 40)
  writeFileSync(cut, damaged)
  await expect(restore(there(), cut)).rejects.toThrow(/not a whole backup/)
  writeFileSync(cut, 'a letter to my aunt')
  await expect(restore(there(), cut)).rejects.toThrow(/not a whole backup/)
  await expect(restore(there(), path.join(folder, 'none'))).rejects.toThrow('There is no file')
  await restore(there(), file)
})

test('a database with data is not filled, and a file is not overwritten', async () => {
  const file = await backedUp()
  await expect(restore(here(), file)).rejects.toThrow('already holds data')
  await expect(backedUp()).rejects.toThrow('is there already')
})
