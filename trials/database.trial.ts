import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEmbedded } from '../server/src/db/embedded/embedded.ts'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { ask, buildServer, type Node, signUpManager, startNode } from './node-process.ts'
import { tell } from './outcome.ts'
import { expectWhole, makeGames } from './whole-games.ts'

/** The machine may be slow; what never happens is a failure. */
const patience = { seconds: 300, interval: 50 }

const restarts = 5
/** More than the pool has connections. */
const crowd = 40

let program: Program
let folder: string
let node: Node
let headers: Record<string, string>

beforeAll(async () => {
  program = await buildServer()
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-database-'))
  node = await startNode(program, { port: await freePort(), DATA_DIR: path.join(folder, 'data') })
  headers = await signUpManager(node.url, 'ann@example.org')
})
afterAll(async () => {
  await node.stop()
  await killAll(folder)
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

const isReady = async () => (await fetch(`${node.url}/readyz`)).ok
async function becomesReady() {
  await waitFor('the server is ready', isReady, patience)
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
    for (let looks = 0; looks < 200 && (await isReady()); looks++) await sleep(5)
    if (!(await isReady())) wasNotReady++
    await becomesReady()
  }
  const before = load.acknowledged.size
  await waitFor('20 more games are saved', () => load.acknowledged.size >= before + 20, patience)
  await load.stop()
  await expectWhole(node, headers, load.acknowledged)
  expect(wasNotReady).toBeGreaterThan(0)
  tell(task, {
    trial: 11,
    tries: `${restarts} ends of PostgreSQL, ${load.acknowledged.size} games acknowledged`,
    result: `none lost or half; ${load.failed()} refused meanwhile; seen not ready ${wasNotReady} times, ready again each time`,
  })
})

test('connection pool exhausted: not ready meanwhile, no partial write, recovers by itself', async ({
  task,
}) => {
  const load = makeGames(node, headers)
  await waitFor('20 games are saved', () => load.acknowledged.size >= 20, patience)
  const [contested = ''] = load.acknowledged
  const holder = new pg.Client(await findEmbedded(path.join(folder, 'data')))
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from game where id = $1 for update', [contested])
  const save = (nth: number) =>
    ask(node.url, headers, 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { id: contested, name: `Save ${nth}` },
    })
  let isHeld = true
  const saves = Array.from({ length: crowd }, async (_, nth) => {
    // A lock timeout is answered with tryAgain, and the request is retried here.
    for (let tries = 1; ; tries++) {
      const { errors } = await save(nth)
      if (!errors) return { tries }
      if (!isHeld && tries > 50) return { tries, errors }
    }
  })
  await waitFor('the server is not ready', async () => !(await isReady()), patience)
  await holder.query('rollback')
  await holder.end()
  isHeld = false
  await becomesReady()
  const done = await Promise.all(saves)
  expect(done.filter(({ errors }) => errors)).toEqual([])
  const before = load.acknowledged.size
  await waitFor('20 more games are saved', () => load.acknowledged.size >= before + 20, patience)
  await load.stop()
  await expectWhole(node, headers, load.acknowledged)
  tell(task, {
    trial: 11,
    tries: `${crowd} saves wait for one row that is held, ${load.acknowledged.size} games acknowledged`,
    result: `not ready meanwhile; none lost or half, every save done after ${Math.max(...done.map(({ tries }) => tries))} tries at most; ready again`,
  })
})
