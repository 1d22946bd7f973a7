import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getIntrospectionQuery } from 'graphql'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { ask, askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const rounds = 5

let program: Program
let fresh: FreshDatabase
let node: Node
/** Gets no flood, to compare with. */
let calm: Node
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
  node = await start()
  calm = await start()
  headers = await registerManager(node.url, 'ann@example.org')
  const client = new pg.Client(fresh.connection)
  await client.connect()
  await client.query(
    `insert into venue (id, owner, name, formatted_address, lat, lon)
     select 'venue-' || n, owner, 'Venue ' || n, n || ' Cedar Street, Maplewood', 40, -74
     from generate_series(1, 1000) n, venue where id = 'hall'`,
  )
  await client.query(
    `insert into court (id, owner, venue_id, name, sort_order)
     select v.id || '-' || n, owner, v.id, 'Court ' || n, n from venue v, generate_series(1, 140) n`,
  )
  await client.query('vacuum analyze')
  await client.end()
})
afterAll(async () => {
  await Promise.all([node.kill(), calm.kill()])
  await fresh.drop()
})

const times = (count: number, each: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => each(n)).join(' ')
const megabytesOf = ({ process }: Node) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * The longest time that the node answered nothing else during the work, and the time of the work, in milliseconds. Other
 * load on the machine can only add to both, so the least of several rounds counts.
 */
async function delayDuring(work: () => Promise<unknown>) {
  const seen: Awaited<ReturnType<typeof delayOnce>>[] = []
  for (let round = 0; round < rounds; round += 1) seen.push(await delayOnce(work))
  return {
    longest: Math.min(...seen.map(({ longest }) => longest)),
    took: Math.min(...seen.map(({ took }) => took)),
  }
}

async function delayOnce(work: () => Promise<unknown>) {
  let longest = 0
  let isDone = false
  const probe = (async () => {
    while (!isDone) {
      const begin = performance.now()
      await fetch(`${node.url}/healthz`).then((response) => response.text())
      longest = Math.max(longest, performance.now() - begin)
      await sleep(2)
    }
  })()
  await sleep(50)
  longest = 0
  const begin = performance.now()
  await work()
  const took = performance.now() - begin
  isDone = true
  await probe
  return { longest, took }
}

const post = async (query: string, by: Record<string, string> = headers) => {
  const body = JSON.stringify({ query })
  const response = await fetch(`${node.url}/graphql`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...by }, body },
  })
  return response.text()
}
const round = (value: number) => Math.round(value)

test('different documents of 20 kB by clients without a session, valid and invalid', async ({ task }) => {
  const document = (n: number) => `{ __typename ${times(1_150, (at) => `a${n}x${at}: __typename`)} }`
  const invalid = (n: number) => `{ ${times(1_900, (at) => `b${n}x${at}`)} }`
  for (let n = 0; n < 300; n += 1) await post(n % 2 ? document(n) : invalid(n), {})
  const before = megabytesOf(node)
  for (let n = 1_000; n < 3_000; n += 1) await post(document(n), {})
  for (let n = 3_000; n < 5_000; n += 1) await post(invalid(n), {})
  // The same documents again, as often as it takes to be kept.
  for (let n = 1_000; n < 1_300; n += 1) for (const _ of [1, 2]) await post(document(n), {})
  const growth = megabytesOf(node) - before
  recordOutcome(task, {
    ...{ trial: 27, tries: '2,000 valid and 2,000 invalid documents, 300 of them three times' },
    result: `the process grew by ${round(growth)} MB`,
  })
  expect(growth).toBeLessThan(100)
})

test('introspection and documents made to be slow, under any name', async ({ task }) => {
  const names = ['__proto__', 'constructor', 'toString', 'F']
  const documents = names.flatMap((name) => [
    `{ listVenues { items { ...${name} } } } fragment ${name} on Venue { ${'id '.repeat(11_000)} }`,
    `{ __schema { types { ...${name} } } } fragment ${name} on __Type { ${times(900, (n) => `f${n}: fields { type { name } }`)} }`,
    `{ __schema { types { ...${name} } } } fragment ${name} on __Type { name fields { name args { name type { name } } type { name fields { name type { name kind description } } } } }`,
    `{ ${times(49, (n) => `t${n}: __type(name: "Mutation") { ...${name} }`)} } fragment ${name} on __Type { fields { name args { name type { name } } type { name fields { name } } } }`,
  ])
  documents.push(
    `{ listVenues { items { ${times(190, () => `... on Venue { ${'id '.repeat(19)} }`)} } } }`,
    `{ listVenues(limit: 1) { items { ${times(190, (n) => `...F${n}`)} } } } ${times(190, (n) => `fragment F${n} on Venue { ${times(18, (at) => `a${at}: id`)} }`)}`,
    `{ __schema { types { ...F0 } } } ${times(60, (n) => `fragment F${n} on __Type { ofType { ...F${n + 1} } fields { type { ...F${n + 1} } } }`)} fragment F60 on __Type { name }`,
    getIntrospectionQuery({ descriptions: true }),
  )
  let longest = 0
  let largest = 0
  for (const each of documents) {
    const seen = await delayDuring(async () => {
      largest = Math.max(largest, (await post(each, {})).length)
    })
    longest = Math.max(longest, seen.longest)
  }
  recordOutcome(task, {
    ...{ trial: 28, tries: `${documents.length} documents, each ${rounds} times` },
    result: `nothing else was answered for ${round(longest)} ms at most; the largest answer has ${round(largest / 1024)} kB`,
  })
  expect(longest).toBeLessThan(100)
})

test('the most expensive documents that are allowed', async ({ task }) => {
  const documents = [
    '{ listVenues(limit: 1000) { items { id name location { lat lon } courts(limit: 58) { items { id name order venue { id name } } } } } }',
    '{ listVenues(limit: 1000) { items { id name courts(limit: 117) { items { id } } } } }',
    `{ getVenue(id: "venue-7") { ${times(60, (n) => `c${n}: courts(limit: 800) { items { id name order } }`)} } }`,
    `{ listVenues(limit: 7) { items { courts(limit: 136) { items { ${times(124, (n) => `v${n}: venue { id name formattedAddress }`)} } } } } }`,
    `{ ${times(49, (n) => `r${n}: listVenues(limit: 1000) { items { id name formattedAddress timeZone location { lat lon } } }`)} }`,
    '{ listVenues(limit: 1000) { items { id courts(limit: 60) { items { id } } } } }',
    `{ ${times(49, (n) => `r${n}: listVenues(limit: 300) { items { id name formattedAddress timeZone location { lat lon } } }`)} }`,
    `{ listVenues(limit: 1000) { items { ${times(3_500, (n) => `a${n}: formattedAddress`)} } } }`,
    `{ listVenues(limit: 1000) { items { id ${`a${'b'.repeat(900_000)}`}: name } } }`,
    `{ listVenues(limit: 1) { items { ${times(3_900, (n) => `a${n}: id`)} } } }`,
  ]
  let longest = 0
  let slowest = 0
  let largest = 0
  for (const each of documents) {
    let answer = ''
    const seen = await delayDuring(async () => {
      answer = await post(each)
    })
    largest = Math.max(largest, answer.length)
    longest = Math.max(longest, seen.longest)
    slowest = Math.max(slowest, seen.took)
  }
  recordOutcome(task, {
    ...{
      trial: 29,
      tries: `${documents.length} documents over 1,000 venues with 140 courts each, each ${rounds} times`,
    },
    result: `the largest answer has ${round(largest / 1024)} kB, the slowest took ${round(slowest)} ms; nothing else was answered for ${round(longest)} ms at most`,
  })
  expect(longest).toBeLessThan(200)
  expect(slowest).toBeLessThan(2_000)
  // Some documents come close to the limits without being refused.
  expect(largest).toBeGreaterThan(1_000_000)
})

test('reads of the app after many documents and page sizes', async ({ task }) => {
  const app = `query App($limit: Int) { listVenues(limit: $limit) { items { id name timeZone location { lat lon }
    courts(limit: 20) { items { id name order } } } nextToken } }`
  const read = ({ url }: Node) => askSuccessfully(url, headers, app, { limit: 50 })
  for (let n = 0; n < 100; n += 1) for (const each of [node, calm]) await read(each)
  const flood = async (n: number) => {
    const document = `query Q${n} { listVenues(limit: ${1 + (n % 999)}) { items { a${n}: id } } }`
    for (const _ of [1, 2, 3, 4, 5]) await ask(node.url, headers, document)
  }
  for (let n = 0; n < 10_000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => flood(n + at)))
  const taken: [number, number][] = []
  for (let n = 0; n < 600; n += 1) {
    const pair: number[] = []
    for (const each of n % 2 ? [node, calm] : [calm, node]) {
      const begin = performance.now()
      await read(each)
      pair.push(performance.now() - begin)
    }
    if (n >= 100) taken.push((n % 2 ? pair : pair.reverse()) as [number, number])
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length / 2] ?? 0
  const ratio = median(taken.map(([flooded]) => flooded)) / median(taken.map(([, other]) => other))
  recordOutcome(task, {
    ...{ trial: 35, tries: '10,000 documents with 999 page sizes, each five times' },
    result: `a read takes ${ratio.toFixed(2)} times as long as at a node without them`,
  })
  expect(ratio).toBeLessThan(1.1)
})
