// What every benchmark needs: a server, clients, load, and a table with limits.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { root } from '../scripts/root.mjs'
import { waitForPromise } from './wait-for.mjs'

/** The program as `npm start` runs it, in a data folder of its own unless one is given. */
export async function startWhistle({ data, ...env } = {}) {
  const folder = data ?? makeFolder()
  const port = await freePort()
  const node = await startProgram([join(root, 'server/build/main.js')], {
    PORT: port,
    DATA_DIR: folder,
    ...env,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: node.pid,
    data: folder,
    /** Its database, for test data and for the baselines. */
    connection: { host: join(folder, 'run'), port: 5432, user: 'whistle', database: 'whistle' },
    async stop() {
      await node.stop()
      if (!data) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database takes seconds; on a busy machine minutes, which says nothing about what is measured afterwards. */
const startSeconds = 300

/** A Node program that prints a line when it is ready. */
export async function startProgram(args, env = {}, node = process.execPath) {
  const child = spawn(node, args, {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...texts(env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A benchmark that fails leaves no process behind.
  const end = () => child.kill()
  process.once('exit', end)
  const exited = new Promise((resolve) => child.once('exit', resolve)).finally(() => process.off('exit', end))
  const isReady = await waitForPromise(
    `${args[0]} is ready`,
    Promise.race([
      new Promise((resolve) => child.stdout.once('data', () => resolve(true))),
      exited.then(() => false),
    ]),
    startSeconds,
  )
  if (!isReady) throw new Error(`${args[0]} exited before it was ready`)
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const texts = (env) => Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]))

export const makeFolder = () => mkdtempSync(join(tmpdir(), 'whistle-bench-'))

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Registers a manager; returns the headers of its requests and the cookie of a browser. */
export async function registerManager(url, email = 'ana@example.org') {
  await post(`${url}/api/auth/sign-up/email`, { ...personOf(email), name: 'Ana' })
  const { headers, body } = await signIn(url, email)
  const manager = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  await ask(
    url,
    manager,
    `mutation ($id: ID!) { createUser(input: { id: $id, registered: true, role: SCHEDULER }) { id } }`,
    { id: body.user.id },
  )
  return { id: body.user.id, headers: manager, cookie: headers.getSetCookie()[0] }
}

const personOf = (email) => ({ email, password: 'a whistle in the dark' })

export const signIn = (url, email = 'ana@example.org') =>
  post(`${url}/api/auth/sign-in/email`, personOf(email))

export const visitor = { 'x-api-key': 'whistle-public-key' }

export async function ask(url, headers, query, variables = {}) {
  const { body } = await post(`${url}/graphql`, { query, variables }, headers)
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data
}

async function post(address, content, headers = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  })
  return { headers: response.headers, body: await response.json() }
}

/** Requests per second of one request over many connections. Any failed request fails the benchmark. */
export async function load({ url, headers, body, connections = 32, seconds = 5 }) {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    connections,
    duration: seconds,
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`)
  return result.requests.total / result.duration
}

/** Measures every contender in turn, round after round, so that a slow phase of the machine affects all of them. */
export async function interleave(contenders, rounds = 3) {
  const seen = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(contenders)) seen[name].push(await measure(round))
  }
  return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]))
}

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

/**
 * Prints lines { what, seen, atLeast | atMost, note }; the process fails when a value is out of bounds. A line without a
 * bound is for information.
 */
export function report(title, lines) {
  const rows = lines.map(({ what, seen, atLeast, atMost, note = '' }) => {
    const bound =
      atLeast === undefined ? (atMost === undefined ? '' : `at most ${atMost}`) : `at least ${atLeast}`
    return `| ${what} | ${typeof seen === 'number' ? seen.toFixed(2) : seen} | ${bound} | ${note}${isOutOfBounds({ seen, atLeast, atMost }) ? ' OUT OF BOUNDS' : ''} |`
  })
  process.stdout.write(
    `\n## ${title}\n\n| what | measured | bound | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  )
  if (lines.some(isOutOfBounds)) process.exitCode = 1
}

const isOutOfBounds = ({ seen, atLeast, atMost }) =>
  (atLeast !== undefined && !(seen >= atLeast)) || (atMost !== undefined && !(seen <= atMost))
