import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { startBalancer } from './balancer.ts'
import { ask, askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const secret = 'the session secret of both nodes'

let program: Program
let fresh: FreshDatabase
let ports: [number, number]
let nodes: [Node, Node]
let balancer: Awaited<ReturnType<typeof startBalancer>>
let headers: Record<string, string>
let made = 0

const start = (port: number) =>
  startNode(program, {
    port,
    DATABASE_URL: fresh.url,
    AUTH_SECRET: secret,
    DATA_DIR: `${program.folder}/data`,
  })

beforeAll(async () => {
  program = await buildServer()
  fresh = await freshDatabase()
  ports = [await freePort(), await freePort()]
  nodes = [await start(ports[0]), await start(ports[1])]
  balancer = await startBalancer(ports)
  headers = await registerManager(nodes[0].url, 'ann@example.org')
})
afterAll(async () => {
  await Promise.all([...nodes.map((node) => node.kill()), balancer.stop()])
  await fresh.drop()
})

const newGame = async (url: string) => {
  const id = `game-${String(++made).padStart(16, '0')}`
  await askSuccessfully(
    url,
    headers,
    'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }',
    {
      input: {
        id,
        name: 'Hawks - Owls',
        duration: 60,
        startDateTime: '2027-05-01T18:00:00Z',
        gameCourtId: 'court',
      },
    },
  )
  return id
}
const reading = '{ listGames(limit: 20) { items { id name assignments { items { id } } } } }'
const writing = 'mutation { createVenue(input: { name: "Gym" }) { id } }'
const rename = 'mutation ($id: ID!, $name: String!) { updateGame(input: { id: $id, name: $name }) { name } }'

/** As the pages do it: watches, and reads again after every reconnect. */
function watch(url: string, id: string) {
  const state = { name: '', connections: 0 }
  const live = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 1_000,
    shouldRetry: () => true,
    retryWait: () => sleep(50),
    lazy: false,
    on: {
      connected: () => {
        state.connections++
        void ask(url, headers, 'query ($id: ID!) { getGame(id: $id) { name } }', { id })
          .then(({ data }) => {
            state.name = data.getGame.name
          })
          .catch(() => {})
      },
    },
  })
  live.subscribe<{ onGameUpdate: { name: string } }>(
    { query: 'subscription ($id: ID!) { onGameUpdate(id: $id) { name } }', variables: { id } },
    {
      next: ({ data }) => {
        if (data) state.name = data.onGameUpdate.name
      },
      error: () => {},
      complete: () => {},
    },
  )
  return { state, end: () => void live.dispose() }
}

/** The milliseconds until the condition is true. */
async function timeUntil(what: string, check: () => boolean): Promise<number> {
  const start = performance.now()
  await waitFor(what, check, { seconds: 120 })
  return performance.now() - start
}

test('a change on one node is seen live on the other', async ({ task }) => {
  const id = await newGame(nodes[0].url)
  const watchers = [...Array(20)].map((_, index) => watch(nodes[index % 2]?.url ?? '', id))
  await timeUntil('all have read', () =>
    watchers.every(({ state }) => state.connections > 0 && state.name !== ''),
  )
  let slowest = 0
  for (let change = 1; change <= 30; change++) {
    const name = `Change ${change}`
    await askSuccessfully(nodes[change % 2]?.url ?? '', headers, rename, { id, name })
    slowest = Math.max(
      slowest,
      await timeUntil('all see the change', () => watchers.every(({ state }) => state.name === name)),
    )
  }
  for (const { end } of watchers) end()
  // Without a notification of the other node, the periodic read finds the change within 30 s.
  expect(slowest).toBeLessThan(10_000)
  recordOutcome(task, {
    trial: 13,
    tries: '30 changes on both nodes in turn, 20 watchers',
    result: `every watcher saw every change, the slowest after ${Math.round(slowest)} ms`,
  })
})

test('one node killed under load: acknowledged writes are there, live clients reconnect to the other', async ({
  task,
}) => {
  const watched = await newGame(nodes[1].url)
  const watchers = [...Array(20)].map(() => watch(balancer.url, watched))
  await timeUntil('all are connected', () => watchers.every(({ state }) => state.connections > 0))
  const acknowledged: string[] = []
  let isOver = false
  let lost = 0
  const load = [...Array(4)].map(async () => {
    while (!isOver)
      await newGame(balancer.url).then(
        (id) => acknowledged.push(id),
        () => lost++,
      )
  })
  await sleep(1_000)
  await nodes[0].kill()
  await askSuccessfully(nodes[1].url, headers, rename, { id: watched, name: 'While one node is down' })
  await timeUntil('all see the change', () =>
    watchers.every(({ state }) => state.name === 'While one node is down'),
  )
  const before = acknowledged.length
  await timeUntil('20 more games are saved', () => acknowledged.length > before + 20)
  isOver = true
  await Promise.all(load)
  nodes[0] = await start(ports[0])
  const found = await readIds(nodes[0].url)
  for (const id of acknowledged) expect(found.has(id), `${id} was acknowledged`).toBe(true)
  for (const { end } of watchers) end()
  recordOutcome(task, {
    trial: 13,
    tries: `${acknowledged.length} games acknowledged, 20 watchers, one kill -9`,
    result: `none lost; ${lost} requests without a response at the kill`,
  })
})

test('SIGTERM under load: requests in flight finish, live clients reconnect to the other node and catch up', async ({
  task,
}) => {
  const watched = await newGame(nodes[1].url)
  const watchers = [...Array(20)].map(() => watch(balancer.url, watched))
  await timeUntil('all are connected', () => watchers.every(({ state }) => state.connections > 0))
  const started = watchers.reduce((sum, { state }) => sum + state.connections, 0)
  let isOver = false
  let answered = 0
  const failures: string[] = []
  const load = [...Array(8)].map(async () => {
    while (!isOver)
      await post(balancer.url, answered % 2 ? reading : writing).then(
        () => answered++,
        (error: Error) => failures.push(error.message),
      )
  })
  await sleep(1_000)
  const code = await nodes[0].stop()
  await askSuccessfully(nodes[1].url, headers, rename, { id: watched, name: 'After the stop' })
  await timeUntil('all see the change', () => watchers.every(({ state }) => state.name === 'After the stop'))
  isOver = true
  await Promise.all(load)
  nodes[0] = await start(ports[0])
  const moved = watchers.reduce((sum, { state }) => sum + state.connections, 0) - started
  for (const { end } of watchers) end()
  expect(code).toBe(0)
  expect(failures).toEqual([])
  expect(moved).toBeGreaterThan(0)
  recordOutcome(task, {
    trial: 12,
    tries: `${answered} requests over the stop, ${moved} live clients moved`,
    result: 'all answered, all caught up',
  })
})

/** One request on a connection of its own, so that nothing but the server's stop can break it. */
function post(url: string, query: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}/graphql`,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      },
      (response) => {
        text(response).then((body) => {
          const { data, errors } = JSON.parse(body)
          if (data && !errors) resolve()
          else reject(new Error(`${response.statusCode}: ${body}`))
        }, reject)
      },
    )
    request.on('error', reject)
    request.end(JSON.stringify({ query }))
  })
}

async function readIds(url: string): Promise<Set<string>> {
  const ids = new Set<string>()
  let next: string | null = null
  do {
    const { listGames }: { listGames: { items: { id: string }[]; nextToken: string | null } } =
      await askSuccessfully(
        url,
        headers,
        'query ($next: String) { listGames(limit: 1000, nextToken: $next) { nextToken items { id } } }',
        { next },
      )
    for (const { id } of listGames.items) ids.add(id)
    next = listGames.nextToken
  } while (next)
  return ids
}
