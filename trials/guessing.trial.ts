import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { ask, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const networks = 101
const codesOfNetwork = 30
const officials = 20

let program: Program
let fresh: FreshDatabase
let node: Node

beforeAll(async () => {
  program = await buildServer()
  fresh = await freshDatabase()
  node = await startNode(program, {
    ...{ port: await freePort(), TRUST_PROXY: 'true', DATA_DIR: `${program.folder}/data` },
    ...{ DATABASE_URL: fresh.url, AUTH_SECRET: 'the session secret of the one node' },
  })
  await registerManager(node.url, 'ann@example.org')
  const client = new pg.Client(fresh.connection)
  await client.connect()
  const statements = [
    `insert into game (id, owner, name, start_date_time, duration, status)
     select 'game', owner, 'Final', now() + interval '3 days', 60, 'PUBLISHED' from venue where id = 'hall'`,
    `insert into official (id, owner, first_name)
     select 'official-' || n, owner, 'Rita' from venue, generate_series(1, ${officials}) n where id = 'hall'`,
    `insert into official_manager (manager_id, official_id) select owner, id from official`,
    `insert into invitation (id, owner, game_id, official_id, code, published)
     select 'invitation-' || id, owner, 'game', id, lpad(substr(id, 10), 7, 'G'), true from official`,
  ]
  for (const statement of statements) await client.query(statement)
  await client.end()
})
afterAll(async () => {
  await node.kill()
  await fresh.drop()
})

const goodCode = (nth: number) => String(nth).padStart(7, 'G')
let guesses = 0
const guess = () => {
  guesses += 1
  return `x${String(guesses).padStart(6, '0')}`
}

/** What a code from this address opens: a number of invitations, or the code of the refusal. */
async function open(address: string, code: string): Promise<number | string> {
  const headers = { 'x-api-key': 'whistle-public-key', 'x-forwarded-for': address }
  const query =
    'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { id } } }'
  const { data, errors } = await ask(node.url, headers, query, { code })
  return errors?.[0] ? String(errors[0].extensions?.code) : data.listInvitations.items.length
}

const countEach = (answers: readonly (number | string)[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

test('valid codes from new networks during wrong codes from many networks', async ({ task }) => {
  const flood = await Promise.all(
    Array.from({ length: networks }, async (_, network) => {
      const answers: (number | string)[] = []
      for (let nth = 0; nth < codesOfNetwork; nth += 1) answers.push(await open(`10.0.${network}.1`, guess()))
      return answers
    }),
  )
  const wrong = flood.flat()
  const single = await open('203.0.113.1', goodCode(1))
  const crowd = await Promise.all(
    Array.from({ length: officials }, (_, nth) => open('203.0.113.2', goodCode(nth + 1))),
  )
  const fresher: (number | string)[] = []
  for (let nth = 0; nth < 6; nth += 1) fresher.push(await open('203.0.113.3', guess()))
  recordOutcome(task, {
    ...{ trial: 31, tries: `${wrong.length} wrong codes from ${networks} networks at once, each a request` },
    result: `a valid code from a new network opened, and so did ${countEach(crowd)['1'] ?? 0} of ${officials} at once from another; then a network had ${countEach(fresher)['0'] ?? 0} wrong ones left`,
  })
  // The last of them came when all together had used up the overall limit.
  expect(countEach(wrong)['0']).toBeGreaterThanOrEqual(3_000)
  expect(single).toBe(1)
  expect(countEach(crowd)).toEqual({ 1: officials })
  expect(fresher).toEqual([0, 0, 0, 'RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
})
