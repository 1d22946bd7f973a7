import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { openDatabase } from './connect.ts'
import { instantText } from './instant.ts'
import { build, type Sql } from './sql.ts'

let fresh: FreshDatabase
let database: ReturnType<typeof openDatabase>
let statements: string[]

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.connection, { onStatement: (text) => statements.push(text) })
  await database.pool.query('create table seat (name text primary key, taken_by text)')
})
beforeEach(async () => {
  statements = []
  await database.pool.query(`truncate seat; insert into seat values ('referee', null), ('umpire', null)`)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const ask = (text: string, ...values: unknown[]) => ({ text, values })
const take = (sql: Sql, seat: string, who: string) =>
  sql.read(ask('update seat set taken_by = $2 where name = $1', seat, who))
const taken = async () => (await database.read(ask('select taken_by from seat order by name'))).flat()

describe('statements', () => {
  test('a built statement answers rows, a compiled read answers arrays, and both are counted', async () => {
    const statement = raw<{ one: number }>`select ${1}::int as one`
    expect(await database.run({ compile: () => statement.compile(build) })).toEqual([{ one: 1 }])
    expect(await database.read(ask('select 1, $1::text', 'two'))).toEqual([[1, 'two']])
    expect(statements).toEqual(['select $1::int as one', 'select 1, $1::text'])
  })

  test('a moment is the same text from a row, from an array and from JSON', async () => {
    const moment = `'2026-05-01 21:30:00.5+02'::timestamptz(3)`
    const statement = raw<{ at: string }>`select ${raw.raw(moment)} as at`
    expect(await database.run({ compile: () => statement.compile(build) })).toEqual([
      { at: '2026-05-01T19:30:00.500Z' },
    ])
    const [row] = await database.read(
      ask(`select ${moment}, json_build_array(${moment}) ->> 0, 9007199254740991::int8`),
    )
    const [inColumn, inJson, number] = row ?? []
    expect(inColumn).toBe('2026-05-01T19:30:00.500Z')
    expect(instantText(String(inJson))).toBe('2026-05-01T19:30:00.500Z')
    expect(number).toBe(9007199254740991)
  })

  test.each([
    ['2026-05-01 19:30:00+00', '2026-05-01T19:30:00.000Z'],
    ['2026-05-01 19:30:00.52+00', '2026-05-01T19:30:00.520Z'],
    ['2026-05-01T19:30:00.123456+00:00', '2026-05-01T19:30:00.123Z'],
    ['2026-05-01T19:30:00.123Z', '2026-05-01T19:30:00.123Z'],
    ['2026-05-01T15:30:00-04:00', '2026-05-01T19:30:00.000Z'],
    ['2026-05-02T01:00:00+05:30', '2026-05-01T19:30:00.000Z'],
  ])('%s is told as %s', (said, told) => expect(instantText(said)).toBe(told))

  test("the pool keeps the driver's own dates, which the identity library expects", async () => {
    const { rows } = await database.pool.query('select now() as at')
    expect(rows[0].at).toBeInstanceOf(Date)
  })

  test('a named statement is prepared once', async () => {
    const single = openDatabase({ ...fresh.connection, max: 1 })
    for (const value of [1, 2]) await single.read({ name: 'echo', text: 'select $1::int', values: [value] })
    const prepared = await single.read(ask('select name from pg_prepared_statements'))
    expect(prepared).toEqual([['echo']])
    await single.close()
  })

  test('a built statement that comes again is prepared; one whose columns a newer release may change is not', async () => {
    const single = openDatabase({ ...fresh.connection, max: 1 })
    for (const _ of [1, 2, 3, 4]) {
      await single.run(build.selectFrom('game').select('id').where('id', '=', 'nothing'))
      await single.run(build.selectFrom('game').selectAll().where('id', '=', 'nothing'))
    }
    const prepared = (await single.read(ask('select statement from pg_prepared_statements'))).flat()
    expect(prepared).toEqual([expect.stringMatching(/^select "id"/)])
    await single.close()
  })

  test('sessions keep UTC and never wait for ever', async () => {
    const names = ['timezone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const settings = await database.read(
      ask(`select current_setting(name) from unnest($1::text[]) name`, names),
    )
    expect(settings.flat()).toEqual(['UTC', '15s', '5s', '30s'])
  })
})

describe('transactions', () => {
  test('keep everything or nothing', async () => {
    await database.transaction((sql) => take(sql, 'referee', 'Ana'))
    const failing = database.transaction(async (sql) => {
      await take(sql, 'umpire', 'Ben')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await taken()).toEqual(['Ana', null])
  })

  test('two officials who swap seats at once both succeed: the one who loses the deadlock tries again', async () => {
    let attempts = 0
    const meet = meeting(2)
    const swap = (who: string, first: string, second: string) =>
      database.transaction(async (sql) => {
        attempts++
        await take(sql, first, who)
        await meet()
        await take(sql, second, who)
        return who
      })
    const done = await Promise.all([swap('Ana', 'referee', 'umpire'), swap('Ben', 'umpire', 'referee')])
    expect(done).toEqual(['Ana', 'Ben'])
    expect(attempts).toBe(3)
    expect(new Set(await taken()).size).toBe(1)
  })

  test('give up after eight tries', async () => {
    let attempts = 0
    const unlucky = database.transaction(async (sql) => {
      attempts++
      await sql.read(ask(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`))
    })
    await expect(unlucky).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(8)
  })

  test('do not pretend to have kept what a swallowed failure undid', async () => {
    const careless = database.transaction(async (sql) => {
      await take(sql, 'referee', 'Ana')
      await sql.read(ask('select 1 / 0')).catch(() => {})
    })
    await expect(careless).rejects.toThrow('nothing of it was kept')
    expect(await taken()).toEqual([null, null])
  })

  test('of statements sent together, tell what the first that failed was refused for', async () => {
    const together = database.transaction((sql) => {
      const first = Promise.resolve(take(sql, 'referee', 'Ana'))
      const refused = sql.read(ask(`insert into seat values ('umpire')`)).catch(async (error) => {
        await Promise.resolve()
        throw error
      })
      return Promise.all([first, refused, take(sql, 'umpire', 'Ben')])
    })
    await expect(together).rejects.toMatchObject({ code: '23505' })
    expect(await taken()).toEqual([null, null])
  })

  test('keep nothing that a branch of the work sends after another has failed', async () => {
    const branched = database.transaction((sql) => {
      const late = sql.read(ask('select 1')).then(async () => {
        await new Promise((resolve) => setImmediate(resolve))
        await take(sql, 'referee', 'Ana')
      })
      return Promise.all([Promise.reject(new Error('changed my mind')), late])
    })
    await expect(branched).rejects.toThrow('changed my mind')
    expect(await taken()).toEqual([null, null])
  })

  test('refuse statements after their end', async () => {
    let leaked: Sql | undefined
    await database.transaction(async (sql) => {
      leaked = sql
    })
    await expect(leaked?.read(ask('select 1'))).rejects.toThrow('after the end')
  })

  test('a refused duplicate costs no connection', async () => {
    const single = openDatabase({ ...fresh.connection, max: 1 })
    const process = async () => (await single.read(ask('select pg_backend_pid()'))).flat()
    const before = await process()
    const duplicate = ask(`insert into seat values ('referee')`)
    await expect(single.read(duplicate)).rejects.toMatchObject({ code: '23505' })
    await expect(single.transaction((sql) => sql.read(duplicate))).rejects.toMatchObject({ code: '23505' })
    expect(await process()).toEqual(before)
    await single.close()
  })
})

describe('trouble with connections', () => {
  test('a connection that dies in the middle undoes its transaction and is replaced', async () => {
    const broken: Error[] = []
    const single = openDatabase({ ...fresh.connection, max: 1 }, { onBroken: (error) => broken.push(error) })
    const cut = single.transaction(async (sql) => {
      await take(sql, 'referee', 'Ana')
      const [[pid] = []] = await sql.read(ask('select pg_backend_pid()'))
      await database.read(ask('select pg_terminate_backend($1)', pid))
      await sql.read(ask('select 1'))
    })
    await expect(cut).rejects.toThrow()
    expect(await single.read(ask('select taken_by from seat order by name'))).toEqual([[null], [null]])
    await single.close()
  })

  test('connections that die while nobody uses them are replaced, and somebody is told', async () => {
    const broken: Error[] = []
    const single = openDatabase({ ...fresh.connection, max: 1 }, { onBroken: (error) => broken.push(error) })
    const [[pid] = []] = await single.read(ask('select pg_backend_pid()'))
    await database.read(ask('select pg_terminate_backend($1)', pid))
    await expect.poll(() => broken.length).toBe(1)
    expect(await single.read(ask('select 1'))).toEqual([[1]])
    await single.close()
  })

  test('when all connections are taken the next one in line is refused, not kept waiting for ever', async () => {
    const single = openDatabase({ ...fresh.connection, max: 1, connectionTimeoutMillis: 100 })
    const held = await single.pool.connect()
    await expect(single.read(ask('select 1'))).rejects.toThrow('timeout')
    held.release()
    expect(await single.read(ask('select 1'))).toEqual([[1]])
    await single.close()
  })
})

/** Lets nobody pass before so many have come; whoever comes later passes. */
function meeting(size: number): () => Promise<void> {
  let come = 0
  let open = () => {}
  const full = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    come++
    if (come >= size) open()
    return full
  }
}
