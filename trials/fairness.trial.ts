import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { lockWaits, waitFor } from '../server/test/wait-for.ts'
import { askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { printProgress, recordOutcome } from './outcome.ts'

const rounds = 6
const readsInRound = 30
/** Long against the pause that fills the budget of a client again. */
const continuousSeconds = 12
const continuousRounds = 3
const code = 'holder1'

let program: Program
let fresh: FreshDatabase
let node: Node
let ann: Record<string, string>
let bob: Record<string, string>
/** Not the server's: one holds a lock, one observes. */
let locker: pg.Client
let observer: pg.Client

/** Each client is in a network of its own. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const publicly = { 'x-api-key': 'whistle-public-key', ...from('203.0.113.9') }

beforeAll(async () => {
  program = await buildServer()
  fresh = await freshDatabase()
  node = await startNode(program, {
    ...{ port: await freePort(), TRUST_PROXY: 'true', DATA_DIR: `${program.folder}/data` },
    ...{ DATABASE_URL: fresh.url, AUTH_SECRET: 'the session secret of the one node' },
  })
  ann = { ...(await registerManager(node.url, 'ann@example.org')), ...from('198.51.100.1') }
  bob = { ...(await registerManager(node.url, 'bob@example.org', 'bob-')), ...from('198.51.100.2') }
  locker = new pg.Client(fresh.connection)
  observer = new pg.Client(fresh.connection)
  await Promise.all([locker.connect(), observer.connect()])
  const statements = [
    `insert into venue (id, owner, name, lat, lon)
     select id || '-' || n, owner, 'Venue ' || n, 40, -74 from venue, generate_series(1, 100) n where id = 'bob-hall'`,
    `insert into venue (id, owner, name, formatted_address, lat, lon)
     select 'large-' || n, owner, 'Venue ' || n, n || ' Cedar Street, Maplewood', 40, -74
     from generate_series(1, 1000) n, venue where id = 'hall'`,
    `insert into game (id, owner, name, start_date_time, duration, status)
     select 'game', owner, 'Final', now() + interval '3 days', 60, 'PUBLISHED' from venue where id = 'hall'`,
    `insert into official (id, owner, first_name) select 'rita', owner, 'Rita' from venue where id = 'hall'`,
    `insert into official_manager (manager_id, official_id) select owner, 'rita' from venue where id = 'hall'`,
    `insert into invitation (id, owner, game_id, official_id, code, published)
     select 'invitation', owner, 'game', 'rita', '${code}', true from venue where id = 'hall'`,
    // Last: the zone of a venue without one is that of most venues of its manager.
    `insert into venue (id, owner, name, lat, lon, time_zone)
     select 'scanned-' || n, owner, 'Yard ' || n, 40, -74, 'America/New_York' from venue, generate_series(1, 100000) n where id = 'hall'`,
    'vacuum analyze',
  ]
  for (const statement of statements) await observer.query(statement)
})
afterAll(async () => {
  await Promise.all([locker.end(), observer.end()])
  await node.kill()
  await fresh.drop()
})

const times = (count: number, each: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => each(n)).join(' ')
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function takeRead(): Promise<number> {
  const begin = performance.now()
  await askSuccessfully(
    node.url,
    bob,
    '{ listVenues(limit: 50) { items { id name timeZone courts(limit: 20) { items { id name } } } } }',
  )
  return performance.now() - begin
}

type Outcomes = { answered: number; refused: number }
type Load = { begun(): Promise<unknown>; end(): Promise<Outcomes> }

/** The requests of one client, all at once. */
function startLoad(count: number, headers: Record<string, string>, document: string): Load {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document }),
  }
  const outcomes = { answered: 0, refused: 0 }
  const running = Array.from({ length: count }, async () => {
    outcomes[await outcomeOf(await fetch(`${node.url}/graphql`, request))] += 1
  })
  return {
    begun: async () => undefined,
    async end() {
      await Promise.all(running)
      return outcomes
    },
  }
}

/** Not parsed: this thread also measures the reads of the other manager. */
const outcomeOf = async (response: Response): Promise<keyof Outcomes> =>
  Buffer.from(await response.arrayBuffer()).includes('"errors":') ? 'refused' : 'answered'

/** The median of reads under load against that of reads without, in turn; other load on the machine is in both. */
async function compare(start: () => Promise<Load> | Load) {
  const calm: number[] = []
  const loaded: number[] = []
  const sent = { answered: 0, refused: 0 }
  let unready = 0
  for (let n = 0; n < 50; n += 1) await takeRead()
  await (await start()).end()
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < readsInRound; n += 1) calm.push(await takeRead())
    const load = await start()
    await load.begun()
    for (let n = 0; n < readsInRound; n += 1) {
      loaded.push(await takeRead())
      if (n % 20 === 0 && (await fetch(`${node.url}/readyz`)).status !== 200) unready += 1
    }
    const { answered, refused } = await load.end()
    sent.answered += answered
    sent.refused += refused
    printProgress(`round ${round}: ${median(loaded).toFixed(1)} ms, without ${median(calm).toFixed(1)} ms`)
  }
  return { ratio: median(loaded) / median(calm), sent, unready }
}

/** The requests of one client, so many at a time, each followed by the next. */
function startContinuous(atATime: number, headers: Record<string, string>, document: string) {
  const body = JSON.stringify({ query: document })
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const outcomes = { answered: 0, refused: 0 }
  let isEnded = false
  const lanes = Array.from({ length: atATime }, async () => {
    while (!isEnded) {
      const response = await fetch(`${node.url}/graphql`, request)
      outcomes[await outcomeOf(response)] += 1
    }
  })
  return {
    async end() {
      isEnded = true
      await Promise.all(lanes)
      return outcomes
    },
  }
}

/** Other programs that want all of the processor all of the time: two for each core, at the priority of the server. */
function burnProcessor(): () => void {
  const programs: ChildProcess[] = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  return () => {
    for (const each of programs) each.kill('SIGKILL')
  }
}

async function readFor(seconds: number): Promise<number[]> {
  const taken: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) taken.push(await takeRead())
  return taken
}

/** As `compare`, while the load goes on without a pause; its beginning, when the client's budget is full, counts. */
async function compareContinuous(start: () => ReturnType<typeof startContinuous>) {
  const calm: number[] = []
  const loaded: number[] = []
  const sent = { answered: 0, refused: 0 }
  let unready = 0
  for (let n = 0; n < 50; n += 1) await takeRead()
  for (let round = 0; round < continuousRounds; round += 1) {
    calm.push(...(await readFor(continuousSeconds / 3)))
    const load = start()
    loaded.push(...(await readFor(continuousSeconds)))
    if ((await fetch(`${node.url}/readyz`)).status !== 200) unready += 1
    const { answered, refused } = await load.end()
    sent.answered += answered
    sent.refused += refused
    printProgress(`round ${round}: ${median(loaded).toFixed(1)} ms, without ${median(calm).toFixed(1)} ms`)
  }
  const late = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0
  const reads = loaded.length
  return { ratio: median(loaded) / median(calm), lateRatio: late(loaded) / late(calm), sent, unready, reads }
}

const decline = (count: number) =>
  `mutation { ${times(count, (n) => `f${n}: declineInvitation(input: { invitationId: "${code}" }) { id }`)} }`
// No index helps with it: each field reads all venues of the manager and returns none.
const slow = `{ ${times(10, (n) => `f${n}: listVenues(filter: { and: [{ name: { contains: "${n}" } }, { formattedAddress: { contains: "nowhere" } }] }) { items { id } }`)} }`
// It is not kept, so each is parsed and validated again.
const invalid = `{ ${times(20, (n) => `f${n}: listCourts(filter: { name: { contains: "Court" } }) { items { id } }`)} }`

async function startWaiting(): Promise<Load> {
  await locker.query('begin')
  await locker.query(`select from game where id = 'game' for update`)
  const load = startLoad(10, ann, 'mutation { updateGame(input: { id: "game", name: "Semifinal" }) { id } }')
  return {
    begun: () =>
      waitFor('a save waits', async () => (await observer.query(lockWaits(1))).rowCount, { seconds: 120 }),
    async end() {
      const ended = load.end()
      await locker.query('rollback')
      return ended
    },
  }
}

const loads: [string, string, () => Promise<Load> | Load, keyof Outcomes][] = [
  [
    'a code holder’s documents of many mutations',
    '14 documents of 5 mutations at once',
    () => startLoad(14, publicly, decline(5)),
    'answered',
  ],
  [
    'a code holder’s documents of 900 mutations',
    '14 at once',
    () => startLoad(14, publicly, decline(900)),
    'refused',
  ],
  [
    'slow requests of one manager',
    '50 at once, each with 10 scans of 100,000 rows',
    () => startLoad(50, ann, slow),
    'answered',
  ],
  ['saves of one manager that wait for a lock', '10 at once', startWaiting, 'answered'],
]

test.for(loads)('reads of others beside %s', async ([, much, start, outcome], { task }) => {
  const { ratio, sent, unready } = await compare(start)
  recordOutcome(task, {
    ...{
      trial: 30,
      tries: `${much}, ${rounds} times; ${sent.answered} answered, ${sent.refused} refused; ${rounds * readsInRound} reads of another manager`,
    },
    result: `the median read took ${ratio.toFixed(2)} times as long as without; ready all the time`,
  })
  expect(unready).toBe(0)
  expect(sent[outcome]).toBeGreaterThan(0)
  expect(ratio).toBeLessThan(3)
})

const large = `{ ${times(48, (n) => `r${n}: listVenues(limit: 1000) { items { id } }`)} }`
const codeHolder = () => startContinuous(14, publicly, decline(5))
const largeAnswers = () => startContinuous(8, ann, large)
const scans = () => startContinuous(8, ann, slow)
const malformed = () => startContinuous(14, from('203.0.113.10'), invalid)
type Start = () => ReturnType<typeof startContinuous>
const continuous: [string, string, Start, keyof Outcomes, 'starved'?][] = [
  ['documents of 5 mutations of a code holder without a pause', '14 at a time', codeHolder, 'answered'],
  ['answers of 48,000 records to one manager without a pause', '8 at a time', largeAnswers, 'answered'],
  [
    'answers of 48,000 records on a processor that others use up',
    ...(['8 at a time', largeAnswers, 'answered', 'starved'] as const),
  ],
  [
    'scans of 100,000 rows on a processor that others use up',
    ...(['8 at a time', scans, 'answered', 'starved'] as const),
  ],
  [
    'invalid documents without a session on a processor that others use up',
    ...(['14 at a time', malformed, 'refused', 'starved'] as const),
  ],
]

test.for(continuous)('reads of others beside %s', async ([, much, start, outcome, starved], { task }) => {
  const stopBurning = starved ? burnProcessor() : undefined
  const { ratio, lateRatio, sent, unready, reads } = await compareContinuous(start).finally(stopBurning)
  recordOutcome(task, {
    ...{
      trial: 30,
      tries: `${much} for ${continuousSeconds} s, ${continuousRounds} times; ${sent.answered} answered, ${sent.refused} refused; ${reads} reads of another manager`,
    },
    result: `the median read took ${ratio.toFixed(2)} times as long as without, the 95th percentile ${lateRatio.toFixed(2)} times; ready all the time`,
  })
  expect(unready).toBe(0)
  expect(sent[outcome]).toBeGreaterThan(0)
  expect(ratio).toBeLessThan(3)
})
