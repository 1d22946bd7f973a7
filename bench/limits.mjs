// What the limits on clients cost a read: the program as it is, and one built without them, on the same database. Their rounds take
// turns, and a round of one is divided by that of the other, so that a slow phase of the machine affects both.
import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { root } from '../scripts/root.mjs'
import {
  freePort,
  load,
  makeFolder,
  median,
  registerManager,
  report,
  signIn,
  startProgram,
  startWhistle,
} from './harness.mjs'
import { fillSeason } from './season.mjs'

const rounds = 15
const seconds = 2
const games = 5_000

/** In place of the modules that divide connections and time, count the cost of documents, and bound answers. */
const withoutLimits = {
  'server/src/db/shares.ts': `
    export const limits = { reads: { pool: 10 }, writes: { pool: 10 }, identity: { pool: 8 }, jobs: { pool: 3 } }
    const now = (_client, task) => task()
    export const createShares = () => ({
      ...{ reads: now, writes: now, identity: now, alone: now, count: now, countInTurn: now },
      ...{ charge() {}, turn() {} },
    })
    export const shareOf = (sql) => ({ read: (asked) => sql.read(asked), run: (statement) => sql.run(statement) })`,
  'server/src/graphql/documents/cost.ts': `
    export const plainLists = new Map()
    export const costOf = () => 0`,
  'server/src/db/query-within.ts': `
    export const queryWithin = (_room, client, config) => client.query(config)`,
}

/** Beside the server's own build: it looks for the pages from where it is. */
const variant = join(root, 'bench/build')
await build({
  ...{ root: join(root, 'server'), configFile: join(root, 'server/vite.config.ts'), logLevel: 'warn' },
  build: { outDir: variant },
  plugins: [
    {
      name: 'without-limits',
      enforce: 'pre',
      load(id) {
        const file = Object.keys(withoutLimits).find((name) => id === join(root, name))
        return file && withoutLimits[file]
      },
    },
  ],
})

const AUTH_SECRET = 'the same secret for both programs here'
const whistle = await startWhistle({ AUTH_SECRET })
const { host, port, user, database } = whistle.connection
const free = await freePort()
const other = await startProgram([join(variant, 'main.js')], {
  ...{ PORT: free, DATA_DIR: makeFolder(), AUTH_SECRET },
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
})
const manager = await registerManager(whistle.url)
// The identity library makes every promise slower once a user has signed in.
assert.ok((await signIn(`http://127.0.0.1:${free}`)).body.user)
const client = new pg.Client(whistle.connection)
await client.connect()
await fillSeason(client, { owner: manager.id, games })
await client.query('vacuum analyze')
const { id } = (await client.query('select id from game limit 1')).rows[0]
await client.end()

const place = 'court { id name venue { id name formattedAddress } }'
const page = {
  query: `query Games($limit: Int) { listGames(limit: $limit) { items { id name status startDateTime duration ${place}
    division { id name } assignments { items { id name status fee official { id firstName lastName } } } } nextToken } }`,
  variables: { limit: 50 },
}
const game = {
  query: `query Game($id: ID!) { getGame(id: $id) { id name status startDateTime ${place} } }`,
  variables: { id },
}
const programs = {
  limited: { url: `${whistle.url}/graphql`, pid: whistle.pid },
  free: { url: `http://127.0.0.1:${free}/graphql`, pid: other.pid },
}
assert.deepEqual(await answerOf(programs.limited, page), await answerOf(programs.free, page))

const lines = []
for (const [what, body, connections] of [
  ['page of 50 games, 32 connections', page, 32],
  ['one game, 32 connections', game, 32],
  ['one game, one connection', game, 1],
]) {
  const seen = await compare(body, connections)
  lines.push({ what: `${what}: requests/s with limits / without`, seen: seen.speed, atLeast: 0.95 })
  lines.push({
    what: `${what}: processor time of Node.js with limits / without`,
    seen: seen.processor,
    atMost: 1.05,
  })
}
report('Reads with the limits on clients, and without them', lines)
await other.stop()
await whistle.stop()

/** After a warm-up, the median of the rounds' ratios. Which one begins changes from round to round. */
async function compare(body, connections) {
  const ratios = { speed: [], processor: [] }
  for (let round = -2; round < rounds; round += 1) {
    const seen = {}
    for (const name of round % 2 ? ['free', 'limited'] : ['limited', 'free']) {
      const { url, pid } = programs[name]
      const before = processorOf(pid)
      const speed = await load({ url, headers: manager.headers, body, connections, seconds })
      seen[name] = { speed, processor: (processorOf(pid) - before) / speed }
    }
    if (round < 0) continue
    for (const of of Object.keys(ratios)) ratios[of].push(seen.limited[of] / seen.free[of])
  }
  return { speed: median(ratios.speed), processor: median(ratios.processor) }
}

/** Of a process, in ticks of the clock. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function answerOf({ url }, body) {
  const headers = { 'content-type': 'application/json', ...manager.headers }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  assert.equal(answer.errors, undefined)
  return answer
}
