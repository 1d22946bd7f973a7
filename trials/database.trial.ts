import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEmbedded } from '../server/src/db/embedded/embedded.ts'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs/programs.ts'
import { lockWaits, waitFor } from '../server/test/wait-for.ts'
import { ask, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'
import { expectComplete, makeGames } from './whole-games.ts'

/** Long deadlines, because the machine is under load. */
const deadline = { seconds: 300, interval: 50 }

const restarts = 5
/** More than the pool has connections. */
const waiting = 40

let program: Program
let folder: string
let node: Node
let headers: Record<string, string>

beforeAll(async () => {
  program = await buildServer()
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-database-'))
  node = await startNode(program, { port: await freePort(), DATA_DIR: path.join(folder, 'data') })
  headers = await registerManager(node.url, 'ann@example.org')
})
afterAll(async () => {
  await node.stop()
  await killAll(folder)
  rmSync(folder, { recursive: true, force: true })
})

const isReady = async () => (await fetch(`${node.url}/readyz`)).ok
async function becomesReady() {
  await waitFor('the server is ready', isReady, deadline)
}

test('PostgreSQL killed and restarted under load: not ready meanwhile, no partial write, recovers by itself', async ({
  task,
}) => {
  const load = makeGames(node, headers)
  let wasNotReady = 0
  for (let count = 0; count < restarts; count++) {
    await sleep(1_500)
    const lines = readFileSync(path.join(folder, 'data/pg18/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(lines[0]), count % 2 ? 'SIGKILL' : 'SIGINT')
    // PostgreSQL may be back before the next poll, so this is not seen each time.
    for (let polls = 0; polls < 200 && (await isReady()); polls++) await sleep(5)
    if (!(await isReady())) wasNotReady++
    await becomesReady()
  }
  const before = load.acknowledged.size
  await waitFor('20 more games are saved', () => load.acknowledged.size >= before + 20, deadline)
  await load.stop()
  await expectComplete(node, headers, load.acknowledged)
  expect(wasNotReady).toBeGreaterThan(0)
  recordOutcome(task, {
    trial: 11,
    tries: `PostgreSQL ended ${restarts} times, ${load.acknowledged.size} games acknowledged`,
    result: `none lost or partial; ${load.failed()} failed meanwhile; seen not ready ${wasNotReady} times, ready again each time`,
  })
})

test('more saves than connections wait for one row: ready and reading meanwhile, no partial write', async ({
  task,
}) => {
  const load = makeGames(node, headers)
  await waitFor('20 games are saved', () => load.acknowledged.size >= 20, deadline)
  const [contested = ''] = load.acknowledged
  const locker = new pg.Client(await findEmbedded(path.join(folder, 'data')))
  await locker.connect()
  await locker.query('begin')
  await locker.query('select 1 from game where id = $1 for update', [contested])
  const save = (nth: number) =>
    ask(node.url, headers, 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { id: contested, name: `Save ${nth}` },
    })
  let isLocked = true
  const saves = Array.from({ length: waiting }, async (_, nth) => {
    // A lock timeout is answered with UNAVAILABLE, and the request is retried here.
    for (let tries = 1; ; tries++) {
      const { errors } = await save(nth).catch((error: unknown) => ({ errors: error }))
      if (!errors) return { tries }
      if (!isLocked && tries > 50) return { tries, errors }
    }
  })
  const observer = new pg.Client(await findEmbedded(path.join(folder, 'data')))
  await observer.connect()
  await waitFor('a save waits', async () => (await observer.query(lockWaits(3))).rowCount, deadline)
  await observer.end()
  expect(await isReady()).toBe(true)
  await ask(node.url, headers, '{ listGames(limit: 1) { items { id } } }')
  await locker.query('rollback')
  await locker.end()
  isLocked = false
  await becomesReady()
  const done = await Promise.all(saves)
  expect(done.filter(({ errors }) => errors)).toEqual([])
  const before = load.acknowledged.size
  await waitFor('20 more games are saved', () => load.acknowledged.size >= before + 20, deadline)
  await load.stop()
  await expectComplete(node, headers, load.acknowledged)
  recordOutcome(task, {
    trial: 11,
    tries: `${waiting} saves wait for one locked row, ${load.acknowledged.size} games acknowledged`,
    result: `ready and reading meanwhile; none lost or partial, every save done after at most ${Math.max(...done.map(({ tries }) => tries))} tries`,
  })
})
