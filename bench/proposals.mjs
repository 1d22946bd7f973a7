// Proposals in the running program: from the click to a plan for 60 games, how late the event loop of the serving process is
// while a run over 1,000 games goes on beside it, how soon that run has stopped when it is asked to, and how long 300 picks
// take to apply and to take back.
// `node bench/proposals.mjs click` runs only the parts named.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ask, makeFolder, median, registerManager, report, startWhistle } from './harness.mjs'
import { waitFor } from './wait-for.mjs'
import { addWeekend } from './weekend-games.mjs'

const clicks = 9
const stops = 3
/** Seconds of a measure of the event loop. */
const span = 10

const parts = { click: reportClick, apply: reportApply, beside: reportBeside }
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)

const folder = makeFolder()
const file = join(folder, 'event-loop.json')
const whistle = await startWhistle({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'event-loop.mjs')}`,
  EVENT_LOOP_FILE: file,
})
const client = new pg.Client(whistle.connection)
// A server that has stopped says more than the connection that it has ended.
client.on('error', () => {})
await client.connect()
const beside = new Set()

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Of all threads of the server, in seconds. */
function cpuSeconds() {
  const fields = readFileSync(`/proc/${whistle.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Since the call before. */
async function eventLoop() {
  rmSync(file, { force: true })
  process.kill(whistle.pid, 'SIGWINCH')
  await waitFor('the server says how late its event loop was', () => existsSync(file), { interval: 5 })
  await sleep(20)
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function latenessFor(seconds) {
  await eventLoop()
  await sleep(seconds * 1000)
  return eventLoop()
}

/** A manager with a weekend of this size. */
async function makeManager(key, size) {
  const manager = await registerManager(whistle.url, `${key}@example.org`)
  await addWeekend(client, manager.id, { key, ...size, from: '2030-05-04T13:00:00Z' })
  const send = (query, variables) => ask(whistle.url, manager.headers, query, variables)
  const of = (id) =>
    send('query ($id: ID!) { getProposal(id: $id) { status filled positions progress } }', { id })
  return {
    async create() {
      const input = { from: '2030-05-04T00:00:00Z', to: '2030-05-07T00:00:00Z' }
      const made = await send(
        'mutation ($input: CreateProposalInput!) { createProposal(input: $input) { id } }',
        { input },
      )
      return made.createProposal.id
    },
    apply: (id) => send('mutation ($id: ID!) { applyProposal(input: { id: $id }) { applied } }', { id }),
    undo: (id) => send('mutation ($id: ID!) { undoProposal(input: { id: $id }) { id } }', { id }),
    stop: (id) => send('mutation ($id: ID!) { stopProposal(input: { id: $id }) { id } }', { id }),
    /** Waits until it has one of these states. */
    until: (id, ...states) =>
      waitFor(
        `the proposal is ${states.join(' or ')}`,
        async () => {
          const { getProposal } = await of(id)
          if (getProposal.status === 'FAILED') throw new Error('The proposal has failed')
          return states.includes(getProposal.status) && getProposal
        },
        { seconds: 300, interval: 50 },
      ),
    started: (id) =>
      waitFor('the run has begun to search', async () => (await of(id)).getProposal.progress > 0, {
        seconds: 600,
      }),
  }
}

try {
  for (const part of wanted) await parts[part]()
} finally {
  for (const child of beside) child.kill()
  await client.end()
  await whistle.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function reportClick() {
  const manager = await makeManager('small', { games: 60, officials: 60, venues: 4 })
  await client.query('analyze')
  const seen = []
  for (let click = 0; click <= clicks; click++) {
    const cpu = cpuSeconds()
    const begun = performance.now()
    const id = await manager.create()
    const { filled, positions } = await manager.until(id, 'READY')
    seen.push({ seconds: (performance.now() - begun) / 1000, cpu: cpuSeconds() - cpu, filled, positions })
    // What would fix its holes is tried for two seconds after it, in the same thread.
    await sleep(2_500)
  }
  // The first one also reads the code of the engine from the disk.
  const [first, ...others] = seen
  report('A proposal for 60 games', [
    { what: 'positions', seen: first.positions },
    { what: 'filled', seen: first.filled },
    {
      what: 'seconds from the click to a plan, median',
      seen: median(others.map(({ seconds }) => seconds)),
      atMost: 4,
    },
    { what: 'seconds, the first after a start', seen: first.seconds },
    {
      what: 'processor seconds of the server, median',
      seen: median(others.map(({ cpu }) => cpu)),
      atMost: 4,
    },
  ])
}

async function reportApply() {
  const manager = await makeManager('hundreds', { games: 100, officials: 120, venues: 6 })
  await client.query('analyze')
  const id = await manager.create()
  await manager.until(id, 'READY')
  await sleep(2_500)
  const seen = []
  for (let turn = 0; turn < 5; turn++) {
    const begun = performance.now()
    const { applyProposal } = await manager.apply(id)
    const applied = performance.now()
    await manager.undo(id)
    seen.push({
      picks: applyProposal.applied,
      apply: (applied - begun) / 1000,
      undo: (performance.now() - applied) / 1000,
    })
  }
  report('300 picks', [
    { what: 'applied at once', seen: Math.min(...seen.map(({ picks }) => picks)) },
    { what: 'seconds to apply them, median of 5', seen: median(seen.map(({ apply }) => apply)), atMost: 3 },
    { what: 'seconds to take them back', seen: median(seen.map(({ undo }) => undo)), atMost: 3 },
  ])
}

async function reportBeside() {
  const manager = await makeManager('large', { games: 1_000, officials: 1_000, venues: 25 })
  await client.query('analyze')
  const idle = await latenessFor(span)
  // As much work beside the server, in another process: what the machine does to the event loop by itself.
  const other = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  beside.add(other)
  const busy = await latenessFor(span)
  other.kill()
  const late = []
  const waits = []
  for (let stop = 0; stop < stops; stop++) {
    await eventLoop()
    const id = await manager.create()
    await manager.started(id)
    // From the reading of the league on, and at another stage of the search each time.
    await sleep(1_000 * (stop + 1))
    late.push(await eventLoop())
    const begun = performance.now()
    await manager.stop(id)
    await manager.until(id, 'STOPPED')
    waits.push(performance.now() - begun)
  }
  report('A run over 1,000 games beside the serving of requests', [
    { what: 'cores', seen: availableParallelism() },
    { what: 'event loop, ms late, p99 while nothing runs', seen: idle.p99 },
    { what: 'the same while another process is busy', seen: busy.p99 },
    {
      what: 'the same while the run goes on, median of the runs',
      seen: median(late.map(({ p99 }) => p99)),
      atMost: 20,
    },
    { what: 'the latest of all', seen: Math.max(...late.map(({ max }) => max)) },
    { what: 'ms from Stop to a stopped plan, median', seen: median(waits), atMost: 300 },
    { what: 'the same, longest', seen: Math.max(...waits) },
  ])
}
