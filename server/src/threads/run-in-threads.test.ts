import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../test/postgres.ts'
import { waitFor } from '../../test/wait-for.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { statement } from '../db/sql.ts'
import type { News } from '../live/bus.ts'
import { type Attempt, type RunningThreads, runInThreads, type ThreadWork } from './run-in-threads.ts'

/** What a thread does is the id of its work. */
const program = `
  import { parentPort, workerData } from 'node:worker_threads'
  const { claimed, stop } = workerData
  const tell = (message) => parentPort.postMessage(message)
  const [task] = claimed.id.split(' ')
  tell({ kind: 'progress', progress: 7 })
  if (task === 'fails') throw new Error('It fails')
  if (task === 'recovers' && claimed.attempt === 1) tell({ kind: 'interrupted', reason: 'The database is away' })
  else {
    if (task === 'explains') {
      tell({ kind: 'written' })
      throw new Error('What follows fails')
    }
    const isAsked = () => Atomics.load(new Int32Array(stop), 0) === 1
    while (task === 'waits' && !isAsked()) await new Promise((resolve) => setTimeout(resolve, 10))
    tell({ kind: 'done' })
  }
`

type Claimed = Attempt & { readonly stopAsked: boolean }
const lease = sql`now() + interval '60 seconds'`
const mine = ({ id, attempt }: Attempt) => sql`id = ${id} and attempts = ${attempt} and state = 'RUNNING'`

const work: ThreadWork<Claimed, number> = {
  topic: 'proposal',
  maxAttempts: { failed: 2, interrupted: 4 },
  claim: () =>
    statement(sql<Claimed>`
      update job set state = 'RUNNING', attempts = attempts + 1, leased_until = ${lease}
      where id = (select id from job where state = 'QUEUED' or state = 'RUNNING' and leased_until < now()
        order by id limit 1 for update skip locked)
      returning id, 'ann' as owner, attempts as attempt, stop_asked as "stopAsked"`),
  renew: (claimed, progress) =>
    statement(sql<{ stopAsked: boolean }>`
      update job set leased_until = ${lease}, progress = coalesce(${progress ?? null}, progress)
      where ${mine(claimed)} returning stop_asked as "stopAsked"`),
  written: ({ id, attempt }) =>
    statement(sql<{ id: string }>`select id from job where id = ${id} and attempts = ${attempt}`),
  retry: (claimed) => statement(sql`update job set leased_until = now() where ${mine(claimed)}`),
  release: (claimed) =>
    statement(sql`update job set state = 'QUEUED', attempts = attempts - 1 where ${mine(claimed)}`),
  fail: (claimed, why) => statement(sql`update job set state = ${why} where ${mine(claimed)}`),
  end: (claimed) => statement(sql`update job set state = 'DONE', ended = ended + 1 where ${mine(claimed)}`),
}

let fresh: FreshDatabase
let database: OpenDatabase
let folder: string
let nodes: RunningThreads[] = []

beforeAll(async () => {
  fresh = await emptyDatabase()
  database = openDatabase({ ...fresh.connection, max: 4 })
  await database.pool.query(
    `create table job (id text primary key, state text not null default 'QUEUED', attempts int not null default 0,
      leased_until timestamptz, stop_asked boolean not null default false, progress int, ended int not null default 0)`,
  )
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-threads-'))
  writeFileSync(path.join(folder, 'thread.mjs'), program)
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  nodes = []
  await database.pool.query('delete from job')
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

/** A node, and what it is sent as by another one. */
function startNode() {
  const listeners = new Set<(news: News) => void>()
  const node = runInThreads({
    ...{ work, database, connection: fresh.connection, thread: path.join(folder, 'thread.mjs') },
    bus: {
      publish: () => {},
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...{ clock: () => new Date(), log: pino({ level: 'silent' }) },
  })
  nodes.push(node)
  return {
    node,
    hears: (id: string) => {
      for (const listener of listeners) listener([{ topic: 'proposal', owner: 'ann', id }])
    },
  }
}
const put = (id: string, attempts = 0) =>
  database.pool.query('insert into job (id, attempts) values ($1, $2)', [id, attempts])
const read = async (id: string) =>
  (await database.pool.query('select * from job where id = $1', [id])).rows[0]
const becomes = (id: string, state: string) =>
  waitFor(`${id} is ${state}`, async () => {
    const job = await read(id)
    return job.state === state && job
  })
const runs = (id: string) =>
  waitFor(`${id} runs`, async () => {
    const job = await read(id)
    return job.state === 'RUNNING' && job.progress === 7
  })

test.each([
  ['succeeds', 'is done at the first attempt', { state: 'DONE', attempts: 1 }],
  ['recovers', 'is interrupted once, and done at the second', { state: 'DONE', attempts: 2 }],
  ['fails', 'fails by itself as often as is allowed', { state: 'failed', attempts: 2 }],
  ['explains', 'keeps what it has written, whatever becomes of the rest', { state: 'DONE', attempts: 1 }],
])('work that %s %s', async (id, _what, end) => {
  await put(id)
  startNode()
  expect(await becomes(id, end.state)).toMatchObject(end)
})

test('work whose nodes have died too often is not tried again', async () => {
  await put('succeeds', 4)
  startNode()
  expect(await becomes('succeeds', 'tooManyAttempts')).toMatchObject({ attempts: 5, progress: null })
})

test('work that is asked to stop ends with what it has', async () => {
  await put('waits')
  const { hears } = startNode()
  await runs('waits')
  await database.pool.query('update job set stop_asked = true')
  hears('waits')
  expect(await becomes('waits', 'DONE')).toMatchObject({ attempts: 1 })
})

test('a thread whose lease another attempt has taken is ended, and writes nothing; its node goes on', async () => {
  await put('waits')
  const { hears } = startNode()
  await runs('waits')
  await database.pool.query('update job set attempts = 2, leased_until = $1', ['2100-01-01'])
  hears('waits')
  await put('succeeds')
  await becomes('succeeds', 'DONE')
  expect(await read('waits')).toMatchObject({ state: 'RUNNING', attempts: 2, ended: 0 })
})

test('a node that stops gives its work back, and another does it', async () => {
  await put('waits')
  const { node } = startNode()
  await runs('waits')
  await node.stop()
  expect(await read('waits')).toMatchObject({ state: 'QUEUED', attempts: 0 })
  await database.pool.query('update job set stop_asked = true')
  startNode()
  expect(await becomes('waits', 'DONE')).toMatchObject({ attempts: 1 })
})

test('of two nodes each does one at a time, and each work is done once', async () => {
  const ids = Array.from({ length: 6 }, (_, at) => `succeeds ${at}`)
  for (const id of ids) await put(id)
  startNode()
  startNode()
  for (const id of ids) expect(await becomes(id, 'DONE')).toMatchObject({ attempts: 1, ended: 1 })
})
