import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const rounds = 30
const email = 'ann@example.org'

let program: Program
let fresh: FreshDatabase
let nodes: [Node, Node]
let headers: Record<string, string>

beforeAll(async () => {
  program = await buildServer()
  fresh = await freshDatabase()
  const start = async () =>
    startNode(program, {
      port: await freePort(),
      DATABASE_URL: fresh.url,
      AUTH_SECRET: 'the session secret of both nodes',
      DATA_DIR: `${program.folder}/data`,
    })
  nodes = [await start(), await start()]
  headers = await registerManager(nodes[0].url, email)
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await fresh.drop()
})

const post = (path: string, form: object, more: Record<string, string> = {}) =>
  fetch(`${nodes[0].url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(form),
  })

async function signIn(): Promise<Record<string, string>> {
  const response = await post('sign-in/email', { email, password: 'a long enough password' })
  return { authorization: `Bearer ${response.headers.get('set-auth-token')}` }
}

/** A socket at the second node that gets every change of a venue, and when it got the last one. */
function watch(session: Record<string, string>) {
  const state = { events: 0, last: 0 }
  const live = createClient({
    url: `${nodes[1].url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: session,
    retryAttempts: 0,
  })
  const closed = new Promise<void>((resolve) => {
    live.subscribe(
      { query: 'subscription { onVenueUpdate { id } }' },
      {
        next: () => {
          state.events++
          state.last = performance.now()
        },
        error: () => resolve(),
        complete: () => resolve(),
      },
    )
  })
  return { state, closed }
}

test('after sign-out at one node no event arrives on a socket of the other', async ({ task }) => {
  let isOver = false
  const load = [...Array(4)].map(async () => {
    while (!isOver)
      await askSuccessfully(nodes[1].url, headers, 'mutation { createVenue(input: { name: "Gym" }) { id } }')
  })
  let latest = 0
  let events = 0
  for (let round = 0; round < rounds; round++) {
    const session = await signIn()
    const { state, closed } = watch(session)
    await waitFor('five events arrive', () => state.events >= 5, { interval: 5 })
    expect((await post('sign-out', {}, session)).status).toBe(200)
    const signedOut = performance.now()
    await closed
    await sleep(200)
    events += state.events
    latest = Math.max(latest, state.last - signedOut, 0)
  }
  isOver = true
  await Promise.all(load)
  expect(latest).toBeLessThan(2_000)
  recordOutcome(task, {
    trial: 34,
    tries: `${rounds} sign-outs at one node while a socket at the other got ${events} events`,
    result: `the last event came ${Math.round(latest)} ms after the response to the sign-out`,
  })
})
