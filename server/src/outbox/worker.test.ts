import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passes } from '../../test/passes.ts'
import { freshDatabase } from '../../test/postgres.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { enqueue } from './enqueue.ts'
import {
  CannotSucceed,
  type Handler,
  type Job,
  maxAttempts,
  startWorker,
  type Worker,
  waitBefore,
} from './worker.ts'

const fresh = await freshDatabase()
const database = openDatabase(fresh.connection)
const log = createLog('silent')
const workers: Worker[] = []
let announced: object[] = []
const context = { sql: database, announce: (change: object) => void announced.push(change) }

beforeEach(async () => {
  announced = []
  await database.pool.query('delete from outbox')
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

function work(handlers: Record<string, Handler>, sweeps?: (() => Promise<void>)[]): Worker {
  const worker = startWorker({ database, log, handlers, sweeps })
  workers.push(worker)
  return worker
}

type Row = {
  attempts: number
  done: boolean
  failed: boolean
  leased: boolean
  wait: number
  last_error: string | null
  payload: unknown
}

async function rowOf(dedupeKey: string): Promise<Row | undefined> {
  const { rows } = await database.pool.query<Row>(
    `select attempts, done_at is not null as done, failed_at is not null as failed, last_error, payload,
       leased_until is not null as leased, round(extract(epoch from run_at - now()))::integer as wait
     from outbox where dedupe_key = $1`,
    [dedupeKey],
  )
  return rows[0]
}

const greet = (dedupeKey: string, payload = {}) => enqueue(context, { kind: 'greet', dedupeKey, payload })

test('a job runs once with its payload, which is deleted afterwards', async () => {
  const seen: Job[] = []
  await greet('ana', { link: 'https://secret.example' })
  work({ greet: async (job) => void seen.push(job) })
  await passes(async () => expect(await rowOf('ana')).toMatchObject({ done: true }))
  expect(seen).toEqual([{ id: expect.any(String), payload: { link: 'https://secret.example' }, attempt: 1 }])
  expect(await rowOf('ana')).toMatchObject({ payload: {}, last_error: null, leased: false, failed: false })
})

test('a job that was rolled back never runs', async () => {
  const broken = database.transaction(async (sql) => {
    await enqueue({ ...context, sql }, { kind: 'greet', dedupeKey: 'nobody', payload: {} })
    throw new Error('the write was refused')
  })
  await expect(broken).rejects.toThrow('the write was refused')
  expect(await rowOf('nobody')).toBeUndefined()
})

test('enqueueing announces the outbox, so that no caller has to wake the worker', async () => {
  await greet('cleo')
  expect(announced).toEqual([{ topic: 'outbox', owner: '', id: '' }])
})

test('a job that waits announces nothing: it is found when it is due', async () => {
  await enqueue(context, { kind: 'greet', dedupeKey: 'ana', payload: {}, undoId: 'save:1' })
  await enqueue(context, { kind: 'greet', dedupeKey: 'ben', payload: {}, runAt: new Date('2030-01-01') })
  expect(announced).toEqual([])
})

test('a hundred wake-ups at once read the outbox twice, however many kinds there are', async () => {
  const statements: string[] = []
  const watched = openDatabase(fresh.connection, { onStatement: (text) => statements.push(text) })
  const kinds = ['greet', 'remind', 'mail', 'sms'].map((kind) => [kind, async () => {}])
  const worker = startWorker({ database: watched, log, handlers: Object.fromEntries(kinds) })
  const reads = () => statements.filter((text) => text.startsWith('select distinct "kind" from "outbox"'))
  await passes(() => expect(reads()).toHaveLength(1))
  statements.length = 0
  for (let count = 0; count < 100; count += 1) worker.wake()
  await passes(() => expect(reads().length).toBeGreaterThan(0))
  await worker.stop()
  await watched.close()
  expect(reads().length).toBeLessThanOrEqual(2)
  expect(statements.filter((text) => text.startsWith('update'))).toEqual([])
})

test('enqueueing is idempotent per key', async () => {
  await greet('bea', { first: true })
  await greet('bea', { first: false })
  expect(await rowOf('bea')).toMatchObject({ payload: { first: true } })
})

test('waking the worker runs a due job; a job for later and a job of another kind wait', async () => {
  const seen: unknown[] = []
  const worker = work({ greet: async ({ payload }) => void seen.push(payload) })
  await greet('now', { at: 'now' })
  await enqueue(context, {
    kind: 'greet',
    dedupeKey: 'later',
    payload: { at: 'later' },
    runAt: new Date(Date.now() + 3_600_000),
  })
  await enqueue(context, { kind: 'sms', dedupeKey: 'sms', payload: {} })
  worker.wake()
  await passes(async () => expect(await rowOf('now')).toMatchObject({ done: true }))
  expect(seen).toEqual([{ at: 'now' }])
  expect(await rowOf('later')).toMatchObject({ done: false, attempts: 0 })
  expect(await rowOf('sms')).toMatchObject({ done: false, attempts: 0 })
})

test('three workers run two hundred jobs once each', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `job-${index}`)
  for (const key of keys) await greet(key, { key })
  const seen: unknown[] = []
  for (let count = 0; count < 3; count++) work({ greet: async ({ payload }) => void seen.push(payload.key) })
  await passes(async () => {
    const { rows } = await database.pool.query('select 1 from outbox where done_at is null')
    expect(rows).toHaveLength(0)
  })
  expect(seen.sort()).toEqual(keys.sort())
})

test('a failed job is retried with growing delays under the same id', async () => {
  const seen: Job[] = []
  await greet('carla')
  const worker = work({
    greet: async (job) => {
      seen.push(job)
      if (job.attempt < 3) throw new Error('the server\r\nis down')
    },
  })
  await passes(async () => expect(await rowOf('carla')).toMatchObject({ attempts: 1, wait: 5 }))
  expect(await rowOf('carla')).toMatchObject({ last_error: 'the server is down', leased: false, done: false })
  await database.pool.query('update outbox set run_at = now()')
  worker.wake()
  await passes(async () => expect(await rowOf('carla')).toMatchObject({ attempts: 2, wait: 15 }))
  await database.pool.query('update outbox set run_at = now()')
  worker.wake()
  await passes(async () => expect(await rowOf('carla')).toMatchObject({ done: true, last_error: null }))
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
})

test('delays grow to an hour', () => {
  expect([2, 3, 4, 5, 8, 9, 10].map(waitBefore)).toEqual([5, 15, 45, 135, 3600, 3600, 3600])
})

test('after the last attempt or a permanent error the job has failed and its payload is deleted', async () => {
  await greet('dan', { link: 'https://secret.example' })
  await greet('eve', { link: 'https://secret.example' })
  await database.pool.query(`update outbox set attempts = $1 where dedupe_key = 'dan'`, [maxAttempts - 1])
  await database.pool.query(`update outbox set kind = 'refuse' where dedupe_key = 'eve'`)
  work({
    greet: async () => {
      throw new Error('still down')
    },
    refuse: async () => {
      throw new CannotSucceed('no such mailbox')
    },
  })
  await passes(async () => {
    expect(await rowOf('dan')).toMatchObject({
      failed: true,
      attempts: maxAttempts,
      last_error: 'still down',
    })
    expect(await rowOf('eve')).toMatchObject({ failed: true, attempts: 1, last_error: 'no such mailbox' })
  })
  expect(await rowOf('dan')).toMatchObject({ payload: {}, done: false })
})

test('a job of a crashed node is claimed again after the lease has expired, not before', async () => {
  await greet('held')
  await greet('left')
  await database.pool.query(
    `update outbox set attempts = 1,
       leased_until = now() + case dedupe_key when 'held' then interval '1 minute' else interval '-1 second' end`,
  )
  work({ greet: async () => {} })
  await passes(async () => expect(await rowOf('left')).toMatchObject({ done: true, attempts: 2 }))
  expect(await rowOf('held')).toMatchObject({ done: false, attempts: 1 })
})

test('a job that crashes its node every time fails in the end', async () => {
  const handler = vi.fn(async () => {})
  await greet('poison')
  await database.pool.query('update outbox set attempts = $1', [maxAttempts])
  work({ greet: handler })
  await passes(async () => expect(await rowOf('poison')).toMatchObject({ failed: true }))
  expect(handler).not.toHaveBeenCalled()
})

test('a worker that has lost the lease does not change the job', async () => {
  await greet('slow')
  work({
    greet: async ({ id }) => {
      await database.pool.query('update outbox set attempts = attempts + 1 where id = $1', [id])
    },
  })
  await passes(async () => expect(await rowOf('slow')).toMatchObject({ attempts: 2 }))
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  expect(await rowOf('slow')).toMatchObject({ done: false, leased: true })
})

test('stop waits for the running job and claims no other', async () => {
  const begun = gate()
  const mayEnd = gate()
  await greet('in hand')
  const worker = work({
    greet: async () => {
      begun.open()
      await mayEnd.opened
    },
  })
  await begun.opened
  const stopped = worker.stop()
  await greet('too late')
  worker.wake()
  mayEnd.open()
  await stopped
  expect(await rowOf('in hand')).toMatchObject({ done: true })
  expect(await rowOf('too late')).toMatchObject({ done: false, attempts: 0 })
})

test('jobs that ended a month ago are deleted', async () => {
  await greet('old')
  await greet('waiting')
  await greet('recent')
  await database.pool.query(
    `update outbox set done_at = now() - case dedupe_key when 'old' then interval '31 days' else interval '1 day' end
     where dedupe_key <> 'waiting'`,
  )
  work({})
  await passes(async () => expect(await rowOf('old')).toBeUndefined())
  expect(await rowOf('recent')).toBeDefined()
  expect(await rowOf('waiting')).toBeDefined()
})

test('the sweeps of features run at the start, also after one that failed', async () => {
  const sweep = vi.fn(async () => {})
  const failing = async () => {
    throw new Error('no such table')
  }
  work({}, [failing, sweep])
  await passes(async () => expect(sweep).toHaveBeenCalledOnce())
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
