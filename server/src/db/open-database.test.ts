import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, overTcp } from '../../test/postgres.ts'
import { instantText } from './instant.ts'
import { openDatabase } from './open-database.ts'
import { build, type Sql } from './sql.ts'

overTcp()
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

test.each([
  [{}, 'on'],
  [{ commitsInMemory: true }, 'off'],
])('whether commits wait for the disk is decided for each pool: %j', async (options, expected) => {
  const waiting = { ...fresh.connection, options: '-c synchronous_commit=on' }
  const opened = openDatabase(waiting, options)
  try {
    expect(await opened.read(ask(`select current_setting('synchronous_commit')`))).toEqual([[expected]])
  } finally {
    await opened.close()
  }
})

test('the connections of jobs plan a statement that repeats once, those of requests for their values', async () => {
  const jobs = database.share('jobs', 1, { plansOnce: true })
  const mode = ask(`select current_setting('plan_cache_mode'), current_setting('timezone')`)
  try {
    expect(await jobs.read(mode)).toEqual([['force_generic_plan', 'UTC']])
    expect(await database.read(mode)).toEqual([['auto', 'UTC']])
  } finally {
    await jobs.close()
  }
})

describe('statements', () => {
  test('a built statement returns objects, a compiled read returns arrays, and both are reported', async () => {
    const statement = raw<{ one: number }>`select ${1}::int as one`
    expect(await database.run({ compile: () => statement.compile(build) })).toEqual([{ one: 1 }])
    expect(await database.read(ask('select 1, $1::text', 'two'))).toEqual([[1, 'two']])
    expect(statements).toEqual(['select $1::int as one', 'select 1, $1::text'])
  })

  test('an instant has the same format in a row, in an array and in JSON', async () => {
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
  ])('%s becomes %s', (text, instant) => expect(instantText(text)).toBe(instant))

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

  test('a repeated statement is prepared, one with `*` is not', async () => {
    const single = openDatabase({ ...fresh.connection, max: 1 })
    for (const _ of [1, 2, 3, 4]) {
      await single.run(build.selectFrom('game').select('id').where('id', '=', 'nothing'))
      await single.run(build.selectFrom('game').selectAll().where('id', '=', 'nothing'))
    }
    const prepared = (await single.read(ask('select statement from pg_prepared_statements'))).flat()
    expect(prepared).toEqual([expect.stringMatching(/^select "id"/)])
    await single.close()
  })

  test('sessions use UTC and have timeouts', async () => {
    const names = ['timezone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const settings = await database.read(
      ask(`select current_setting(name) from unnest($1::text[]) name`, names),
    )
    expect(settings.flat()).toEqual(['UTC', '15s', '5s', '30s'])
  })
})

describe('transactions', () => {
  test('are atomic', async () => {
    await database.transaction((sql) => take(sql, 'referee', 'Ana'))
    const failing = database.transaction(async (sql) => {
      await take(sql, 'umpire', 'Ben')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await taken()).toEqual(['Ana', null])
  })

  test('two transactions in a deadlock both succeed: the victim is retried', async () => {
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

  test('fail after eight attempts', async () => {
    let attempts = 0
    const unlucky = database.transaction(async (sql) => {
      attempts++
      await sql.read(ask(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`))
    })
    await expect(unlucky).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(8)
  })

  test('fail if the work swallowed the error of a statement', async () => {
    const careless = database.transaction(async (sql) => {
      await take(sql, 'referee', 'Ana')
      await sql.read(ask('select 1 / 0')).catch(() => {})
    })
    await expect(careless).rejects.toThrow('nothing of it was kept')
    expect(await taken()).toEqual([null, null])
  })

  test('report the first error of pipelined statements', async () => {
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

  test('commit nothing that a concurrent branch sends after a failure', async () => {
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

  test('refuse statements after the end', async () => {
    let leaked: Sql | undefined
    await database.transaction(async (sql) => {
      leaked = sql
    })
    await expect(leaked?.read(ask('select 1'))).rejects.toThrow('after the end')
  })

  test('a unique violation does not close the connection', async () => {
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

describe('broken connections', () => {
  test('a connection lost during a transaction rolls back and is replaced', async () => {
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

  test('lost idle connections are replaced and reported', async () => {
    const broken: Error[] = []
    const single = openDatabase({ ...fresh.connection, max: 1 }, { onBroken: (error) => broken.push(error) })
    const [[pid] = []] = await single.read(ask('select pg_backend_pid()'))
    await database.read(ask('select pg_terminate_backend($1)', pid))
    await expect.poll(() => broken.length).toBe(1)
    expect(await single.read(ask('select 1'))).toEqual([[1]])
    await single.close()
  })

  test('when all connections are in use, waiting for one times out', async () => {
    const single = openDatabase({ ...fresh.connection, max: 1, connectionTimeoutMillis: 2_000 })
    const held = await single.pool.connect()
    await expect(single.read(ask('select 1'))).rejects.toThrow('timeout')
    held.release()
    expect(await single.read(ask('select 1'))).toEqual([[1]])
    await single.close()
  })
})

/** A barrier: callers wait until `count` of them have arrived; later ones pass at once. */
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
