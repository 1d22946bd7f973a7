import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { openDatabase } from './open-database.ts'
import { nameOfRepeated, statementName } from './prepared-statements.ts'

let fresh: FreshDatabase
let single: ReturnType<typeof openDatabase>

beforeAll(async () => {
  fresh = await freshDatabase()
  single = openDatabase({ ...fresh.connection, max: 1 })
})
afterAll(async () => {
  await single.close()
  await fresh.drop()
})

const read = (text: string) => ({ name: statementName(text), text, values: [] })
const other = (n: number) => read(`select ${n}::int, 'other'`)
const app = read(`select 'app'`)
const prepared = async () =>
  (await single.read({ text: 'select name from pg_prepared_statements', values: [] })).flat()

test('a connection keeps those in use, and a bounded number, whatever else comes', async () => {
  for (let n = 0; n < 1_500; n += 1) {
    await single.read(other(n))
    if (n % 100 === 0) await single.read(app)
  }
  const names = await prepared()
  expect(names).toContain(app.name)
  expect(names).toHaveLength(500)
})

test('two that begin alike are two, each with its own answer', async () => {
  const long = (end: number) => read(`select '${'x'.repeat(200)}' <> '', ${end}::int`)
  for (const _ of [1, 2])
    for (const end of [1, 2]) expect(await single.read(long(end))).toEqual([[true, end]])
})

test('one that made room for others is prepared again when it returns', async () => {
  expect(await prepared()).not.toContain(other(0).name)
  for (const _ of [1, 2]) expect(await single.read(other(0))).toEqual([[0, 'other']])
  expect(await prepared()).toContain(other(0).name)
})

test('room is made in transactions too, also in those that fail', async () => {
  const fill = (from: number, fail: boolean) =>
    single.transaction(async (sql) => {
      const reads = Array.from({ length: 700 }, (_, n) => sql.read(other(from + n)))
      if (fail) reads.push(sql.read(read('select 1 / 0')))
      reads.push(...Array.from({ length: 100 }, (_, n) => sql.read(other(from + 700 + n))))
      await Promise.all(reads)
    })
  await fill(10_000, false)
  await expect(fill(20_000, true)).rejects.toThrow('division by zero')
  for (const n of [10_000, 10_799, 20_000, 20_699, 20_799])
    for (const _ of [1, 2]) expect(await single.read(other(n))).toEqual([[n, 'other']])
  expect((await prepared()).length).toBeLessThanOrEqual(500)
})

test('names of built statements never run out', () => {
  for (let n = 0; n < 5_000; n += 1) for (const _ of [1, 2, 3]) nameOfRepeated(`select ${n} as n`)
  const names = Array.from({ length: 3 }, () => nameOfRepeated('select 1 as app'))
  expect(names).toEqual([undefined, undefined, statementName('select 1 as app')])
})
