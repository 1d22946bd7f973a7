import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs.ts'
import { ask, askWell, buildServer, type Node, signUpManager, startNode, Unanswered } from './node-process.ts'
import { tell } from './outcome.ts'

const restarts = 5

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
const document = `mutation ($id: ID!) {
  createGame(input: { id: $id, name: "Hawks - Owls", duration: 60, startDateTime: "2027-05-01T18:00:00Z", gameCourtId: "court" }) { id }
  createAssignment(input: { name: "Referee", assignmentGameId: $id }) { id }
}`

test('PostgreSQL killed and restarted under load: not ready meanwhile, nothing half written, recovers by itself', async ({
  task,
}) => {
  const acknowledged = new Set<string>()
  let made = 0
  let unanswered = 0
  let isOver = false
  const load = [...Array(6)].map(async () => {
    while (!isOver) {
      const id = `game-${++made}`
      const answer = await ask(node.url, headers, document, { id }).catch((error: unknown) => {
        if (!(error instanceof Unanswered)) throw error
      })
      if (answer?.data?.createGame) acknowledged.add(id)
      else unanswered++
    }
  })
  let wasNotReady = 0
  for (let count = 0; count < restarts; count++) {
    await sleep(1_500)
    const lines = readFileSync(path.join(folder, 'data/pg18/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(lines[0]), count % 2 ? 'SIGKILL' : 'SIGINT')
    for (let looks = 0; looks < 200 && (await isReady()); looks++) await sleep(5)
    if (!(await isReady())) wasNotReady++
    while (!(await isReady())) await sleep(50)
  }
  const before = acknowledged.size
  while (acknowledged.size < before + 20) await sleep(50)
  isOver = true
  await Promise.all(load)
  let next: string | null = null
  const found = new Set<string>()
  do {
    const page: {
      items: { id: string; assignments: { items: object[] } }[]
      nextToken: string | null
    } = (
      await askWell(
        node.url,
        headers,
        'query ($next: String) { listGames(limit: 1000, nextToken: $next) { nextToken items { id assignments { items { id } } } } }',
        { next },
      )
    ).listGames
    for (const game of page.items) {
      found.add(game.id)
      expect(game.assignments.items, `${game.id} is whole`).toHaveLength(1)
    }
    next = page.nextToken
  } while (next)
  for (const id of acknowledged) expect(found.has(id), `${id} was acknowledged`).toBe(true)
  expect(wasNotReady).toBeGreaterThan(0)
  tell(task, {
    trial: 11,
    tries: `${restarts} ends of PostgreSQL, ${acknowledged.size} games acknowledged`,
    result: `none lost or half; ${unanswered} refused meanwhile; ready again each time`,
  })
})
