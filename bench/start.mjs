// Time from start to ready, cold and warm; memory idle, under load and after it.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import {
  freePort,
  interleave,
  load,
  makeFolder,
  registerManager,
  report,
  startProgram,
  startWhistle,
} from './harness.mjs'
import { fillSeason } from './season.mjs'
import { waitFor } from './wait-for.mjs'

const rounds = 3
/** V8 gives memory back some time after the last load. */
const restSeconds = 180

/** Milliseconds until the server is ready. */
async function timed(start) {
  const begun = performance.now()
  const program = await start()
  const isReady = async () => (await fetch(`${program.url}/readyz`)).ok
  await waitFor('the server is ready', isReady, { interval: 1 })
  const ms = performance.now() - begun
  await program.stop()
  return ms
}

/** The start of any HTTP server on Node. */
async function startBare() {
  const port = await freePort()
  const program = `require('node:http').createServer((_, response) => response.end()).listen(${port}, () => console.log('ready'))`
  return { url: `http://127.0.0.1:${port}`, ...(await startProgram(['-e', program])) }
}

const folder = makeFolder()
const seen = await interleave(
  {
    cold: () => timed(startWhistle),
    // The first round creates the data folder.
    warm: () => timed(() => startWhistle({ data: folder })),
    bare: () => timed(startBare),
  },
  rounds + 1,
)
rmSync(folder, { recursive: true, force: true })
report('Start: ms until ready', [
  { what: 'plain HTTP server on Node', seen: seen.bare },
  { what: 'Whistle, warm, with PostgreSQL', seen: seen.warm, atMost: 1_000 },
  { what: 'Whistle, warm / plain HTTP server', seen: seen.warm / seen.bare },
  { what: 'Whistle, cold: new database, all migrations', seen: seen.cold, atMost: 2_500 },
  { what: 'cold / warm', seen: seen.cold / seen.warm },
])

const whistle = await startWhistle()
const client = new pg.Client(whistle.connection)
await client.connect()
try {
  const manager = await registerManager(whistle.url)
  await fillSeason(client, { owner: manager.id, games: 2000 })
  await client.end()
  const idle = memory()
  const page = {
    query: `{ listGames(limit: 50) { items { id name court { name venue { name } } assignments { items { name official { firstName } } } } } }`,
  }
  const loading = load({ url: `${whistle.url}/graphql`, headers: manager.headers, body: page, seconds: 10 })
  await pause(9000)
  const underLoad = memory()
  await loading
  await pause(restSeconds * 1_000)
  const afterwards = memory()
  report('Memory, MB (PostgreSQL: shared pages counted once)', [
    { what: 'idle: Node', seen: idle.node, atMost: 80 },
    { what: 'idle: PostgreSQL', seen: idle.postgres },
    { what: 'under load, 32 connections: Node', seen: underLoad.node },
    { what: 'under load, 32 connections: PostgreSQL', seen: underLoad.postgres },
    { what: 'three minutes after: Node', seen: afterwards.node },
    { what: 'three minutes after / idle: Node', seen: afterwards.node / idle.node, atMost: 1.3 },
    { what: 'three minutes after: PostgreSQL', seen: afterwards.postgres },
  ])
} finally {
  await whistle.stop()
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** PSS of the process and of its children in megabytes: shared pages are divided among them. */
function memory() {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf)
  const below = (pid) =>
    processes.filter((each) => each.parent === pid).flatMap((each) => [each, ...below(each.pid)])
  const megabytes = ({ pid }) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024
  const sum = (list) => list.reduce((total, each) => total + megabytes(each), 0)
  return { node: sum(processes.filter(({ pid }) => pid === whistle.pid)), postgres: sum(below(whistle.pid)) }
}

function processOf(name) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
  } catch {
    // Ended since the folder was read.
    return []
  }
}
