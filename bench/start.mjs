// Start: from nothing and again, until work may be sent; and memory at rest, under load and after it.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import {
  freePort,
  interleave,
  load,
  makeFolder,
  report,
  signUpManager,
  startProgram,
  startWhistle,
} from './lab.mjs'
import { fillSeason } from './season.mjs'

const rounds = 3

/** Milliseconds until the address answers that it is ready. */
async function timed(start) {
  const begun = performance.now()
  const program = await start()
  while ((await fetch(`${program.url}/readyz`)).status !== 200);
  const ms = performance.now() - begun
  await program.stop()
  return ms
}

/** What any program of Node's needs before it can answer. */
async function startBare() {
  const port = await freePort()
  const program = `require('node:http').createServer((_, response) => response.end()).listen(${port}, () => console.log('ready'))`
  return { url: `http://127.0.0.1:${port}`, ...(await startProgram(['-e', program])) }
}

const kept = makeFolder()
const seen = await interleave(
  {
    cold: () => timed(startWhistle),
    // The first round finds nothing there and makes it.
    warm: () => timed(() => startWhistle({ data: kept })),
    bare: () => timed(startBare),
  },
  rounds + 1,
)
rmSync(kept, { recursive: true, force: true })
report('Start, ms until it is ready', [
  { what: 'a bare HTTP server on Node', seen: seen.bare },
  { what: 'Whistle again, with PostgreSQL', seen: seen.warm },
  { what: '... against the bare HTTP server', seen: seen.warm / seen.bare },
  { what: 'Whistle from nothing: new database, all tables', seen: seen.cold },
  { what: '... against starting again', seen: seen.cold / seen.warm },
])

const whistle = await startWhistle()
const client = new pg.Client(whistle.connection)
await client.connect()
try {
  const manager = await signUpManager(whistle.url)
  await fillSeason(client, { owner: manager.id, games: 2000 })
  await client.end()
  const atRest = memory()
  const page = {
    query: `{ listGames(limit: 50) { items { id name court { name venue { name } } assignments { items { name official { firstName } } } } } }`,
  }
  const loading = load({ url: `${whistle.url}/graphql`, headers: manager.headers, body: page, seconds: 10 })
  await pause(9000)
  const underLoad = memory()
  await loading
  await pause(12_000)
  const afterwards = memory()
  report('Memory, MB (PostgreSQL: shared pages counted once)', [
    { what: 'at rest: Node', seen: atRest.node },
    { what: 'at rest: PostgreSQL', seen: atRest.postgres },
    { what: 'under load, 32 connections: Node', seen: underLoad.node },
    { what: 'under load, 32 connections: PostgreSQL', seen: underLoad.postgres },
    { what: 'twelve seconds after: Node', seen: afterwards.node },
    { what: 'twelve seconds after: PostgreSQL', seen: afterwards.postgres },
  ])
} finally {
  await whistle.stop()
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Of the process and of all that it started, in megabytes; pages they share are shared out among them. */
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
