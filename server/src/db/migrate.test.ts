import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, overTcp } from '../../test/postgres.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

overTcp()
let fresh: FreshDatabase
let database: ReturnType<typeof openDatabase>

beforeEach(async () => {
  fresh = await emptyDatabase()
  database = openDatabase(fresh.connection)
})
afterEach(async () => {
  await database.close()
  await fresh.drop()
})

const first = { './migrations/0001_league.sql': 'create table league (name text);' }
const second = {
  './migrations/0002_team.sql': `create table team (name text); insert into team values ('Owls');`,
}

const tables = async () =>
  (
    await database.read({
      text: `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
      values: [],
    })
  ).flat()

test('files run in the order of their numbers, once', async () => {
  await migrate(database.pool, { ...second, ...first })
  await migrate(database.pool, { ...second, ...first })
  expect(await tables()).toEqual(['league', 'team'])
  expect(await database.read({ text: 'select name from team', values: [] })).toEqual([['Owls']])
})

test('a new release runs only new files', async () => {
  await migrate(database.pool, first)
  await migrate(database.pool, { ...first, ...second })
  expect(await tables()).toEqual(['league', 'team'])
})

test('three nodes that start at once all succeed with the real migrations', async () => {
  const nodes = [1, 2, 3].map(() => openDatabase(fresh.connection))
  await Promise.all(nodes.map((node) => migrate(node.pool)))
  await Promise.all(nodes.map((node) => node.close()))
  expect(await tables()).toContain('game')
})

test('a migration has no timeouts for statements or locks', async () => {
  const options = '-c statement_timeout=200ms -c lock_timeout=200ms'
  const nodes = [1, 2].map(() => new pg.Pool({ ...fresh.connection, options }))
  const slow = { './0001_slow.sql': `select pg_sleep(0.5); create table league (name text);` }
  await Promise.all(nodes.map((node) => migrate(node, slow)))
  await Promise.all(nodes.map((node) => node.end()))
  expect(await tables()).toEqual(['league'])
})

test('a failed migration is rolled back and named in the error', async () => {
  const broken = {
    './migrations/0002_team.sql': 'create table team (name text); create table league (again int);',
  }
  await expect(migrate(database.pool, { ...first, ...broken })).rejects.toThrow(
    'The migration 0002_team.sql failed (relation "league" already exists); nothing of it was kept.',
  )
  expect(await tables()).toEqual(['league'])
  await migrate(database.pool, { ...first, ...second })
  expect(await tables()).toEqual(['league', 'team'])
})

describe('refused with a sentence', () => {
  test('a file edited after it was applied', async () => {
    await migrate(database.pool, first)
    const edited = { './migrations/0001_league.sql': 'create table league (title text);' }
    await expect(migrate(database.pool, edited)).rejects.toThrow(
      'The migration 0001_league.sql was edited after it was applied to this database.',
    )
  })

  test('a database migrated by a newer version', async () => {
    await migrate(database.pool, { ...first, ...second })
    await expect(migrate(database.pool, first)).rejects.toThrow(
      'The database is newer than this Whistle (it has 0002_team.sql); update Whistle.',
    )
  })

  test('another file with an applied number', async () => {
    await migrate(database.pool, first)
    const other = { './migrations/0001_club.sql': 'create table club (name text);' }
    await expect(migrate(database.pool, other)).rejects.toThrow(
      '0001_league.sql where this Whistle has 0001_club.sql',
    )
  })

  test('files without the first number', async () => {
    await expect(migrate(database.pool, second)).rejects.toThrow('Expected migration 0001')
  })

  test('two files with the same number', async () => {
    const twice = { ...first, ...second, './migrations/0002_club.sql': 'create table club (name text);' }
    await expect(migrate(database.pool, twice)).rejects.toThrow(
      'The migrations 0002_club.sql and 0002_team.sql have the same number',
    )
  })
})

test('a number that was reserved and not used is skipped', async () => {
  const skipped = { ...first, './migrations/0004_club.sql': 'create table club (name text);' }
  await migrate(database.pool, skipped)
  await migrate(database.pool, skipped)
  expect(await tables()).toEqual(['club', 'league'])
})

test('other line endings do not change the checksum', async () => {
  const file = './migrations/0001_league.sql'
  await migrate(database.pool, { [file]: 'create table league (\nname text\n);\n' })
  await migrate(database.pool, { [file]: 'create table league (\r\nname text\r\n);\r\n' })
  expect(await tables()).toEqual(['league'])
})
