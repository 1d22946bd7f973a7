import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { ask, askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const kills = 6
const officials = 100
/** Of two positions each. So many picks are explained after the plan is written. */
const games = 130
const seconds = 300

let program: Program
let fresh: FreshDatabase
let client: pg.Client
let headers: Record<string, string>
let runner: Node
let other: Node

const start = async () =>
  startNode(program, {
    port: await freePort(),
    DATABASE_URL: fresh.url,
    AUTH_SECRET: 'the session secret of both nodes',
    DATA_DIR: `${program.folder}/data`,
  })
const query = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows

beforeAll(async () => {
  program = await buildServer()
  fresh = await freshDatabase()
  runner = await start()
  other = await start()
  headers = await registerManager(runner.url, 'ann@example.org')
  client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  await query(
    `with me as (select owner from venue where id = 'hall'),
      crew as (insert into official (id, owner, first_name, last_name, active, rating)
        select 'official-' || n, owner, 'Rita', 'Cole ' || n, true, n % 5 + 1 from me, generate_series(1, ${officials}) n returning id, owner),
      linked as (insert into official_manager (manager_id, official_id) select owner, id from crew),
      courts as (insert into court (id, owner, venue_id, name)
        select 'court-' || n, owner, 'hall', 'Floor ' || n from me, generate_series(0, 9) n returning id),
      weekend as (insert into game (id, owner, name, start_date_time, duration, court_id, officials_needed)
        select 'game-' || n, owner, 'Hawks - Owls ' || n, '2030-05-04T13:00:00Z'::timestamptz
            + n / 70 * interval '1 day' + n % 70 / 10 * interval '90 minutes', 80, 'court-' || n % 10, 2
        from me, generate_series(0, ${games - 1}) n returning id, owner)
     insert into assignment (id, owner, game_id, name)
     select id || role, owner, id, role from weekend, unnest(array['Referee', 'Umpire']) role`,
  )
})
afterAll(async () => {
  await client?.end()
  await Promise.all([runner?.kill(), other?.kill()])
  await fresh?.drop()
})

const stateOf = async (id: string) =>
  (await query('select status, attempts, progress, leased_until from proposal where id = $1', id))[0]
const reaches = (id: string, what: string, is: (state: Awaited<ReturnType<typeof stateOf>>) => boolean) =>
  waitFor(
    what,
    async () => {
      const state = await stateOf(id)
      return is(state) && state
    },
    { seconds, interval: 5 },
  )

/** A proposal that `runner` has claimed: the other node stands still meanwhile. */
async function begin(): Promise<string> {
  other.process.kill('SIGSTOP')
  const { createProposal } = await askSuccessfully(
    runner.url,
    headers,
    `mutation { createProposal(input: { from: "2030-05-04T00:00:00Z", to: "2030-05-07T00:00:00Z" }) { id } }`,
  )
  return createProposal.id
}

async function killRunner(): Promise<void> {
  await runner.kill()
  other.process.kill('SIGCONT')
}

/** The node that was killed is started again, and the other one runs the next proposal. */
async function changeRoles(): Promise<void> {
  runner = other
  other = await start()
}

const apply = (node: Node, id: string) =>
  ask(
    node.url,
    headers,
    'mutation ($id: ID!) { applyProposal(input: { id: $id }) { applied notApplied { reason } } }',
    {
      id,
    },
  )

/** The picks and holes of a proposal are its positions, each once. */
async function checkPlan(id: string): Promise<void> {
  const rows = await query(
    `select assignment_id from proposal_pick where proposal_id = $1
     union all select assignment_id from proposal_hole where proposal_id = $1`,
    id,
  )
  expect(new Set(rows.map((row) => row.assignment_id)).size).toBe(rows.length)
  expect(rows).toHaveLength(2 * games)
}

/** Each pick is placed once, with one invitation; all of it is taken back. */
async function checkApplied(id: string): Promise<void> {
  const differing = await query(
    `select from proposal_pick p join assignment a on a.id = p.assignment_id
     where p.proposal_id = $1 and (not p.applied or a.official_id is distinct from p.official_id
       or (select count(*) from invitation i where i.game_id = a.game_id and i.official_id = p.official_id) <> 1)`,
    id,
  )
  expect(differing).toHaveLength(0)
  await askSuccessfully(
    other.url,
    headers,
    'mutation ($id: ID!) { undoProposal(input: { id: $id }) { id } }',
    { id },
  )
  expect(await query('select from assignment where official_id is not null')).toHaveLength(0)
}

test('kill -9 of the node that runs a proposal: the other one takes it over, and each position is in the plan once', async ({
  task,
}) => {
  let slowest = 0
  const stages: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const id = await begin()
    await reaches(id, 'it runs', ({ status }) => status === 'RUNNING')
    // From the start of its thread to the writing of its plan.
    const share = kill / kills
    const state = await reaches(
      id,
      'the search is as far',
      ({ status, progress }) => status !== 'RUNNING' || progress >= share,
    )
    stages.push(Number(state.progress))
    await killRunner()
    const killed = performance.now()
    const wasRunning = (await stateOf(id)).status === 'RUNNING'
    const end = await reaches(id, 'it has ended', ({ status }) => status === 'READY')
    slowest = Math.max(slowest, performance.now() - killed)
    expect(end.attempts).toBe(wasRunning ? 2 : 1)
    await checkPlan(id)
    expect((await apply(other, id)).errors).toBeUndefined()
    await checkApplied(id)
    await changeRoles()
  }
  recordOutcome(task, {
    trial: 38,
    tries: `${kills} kills of the node that runs a proposal of ${2 * games} positions, at ${stages.map((share) => `${Math.round(share * 100)} %`).join(', ')} of it`,
    result: `the other node ended each, the slowest ${Math.round(slowest / 1000)} s after the kill; every position is in a plan once, every pick is applied once and taken back`,
  })
})

test('kill -9 after the plan, while it is explained, and while it is applied: it is there, and is applied once', async ({
  task,
}) => {
  let isExplaining = 0
  let unanswered = 0
  for (let kill = 0; kill < kills; kill++) {
    const id = await begin()
    await reaches(id, 'the plan is there', ({ status }) => status === 'READY')
    if (kill % 2 === 0) await killRunner()
    else {
      const applying = apply(runner, id).catch(() => unanswered++)
      await sleep(Math.random() * 400)
      await killRunner()
      await applying
    }
    if ((await stateOf(id)).leased_until) isExplaining++
    await checkPlan(id)
    // Not known whether it was applied: asked again, it is applied now or was before.
    const { data, errors } = await apply(other, id)
    expect(errors).toBeUndefined()
    expect(data.applyProposal.notApplied).toEqual([])
    expect((await stateOf(id)).attempts).toBe(1)
    await checkApplied(id)
    await changeRoles()
  }
  recordOutcome(task, {
    trial: 38,
    tries: `${kills} kills after the plan, ${isExplaining} of them before all its reasons, ${unanswered} with a lost answer to applying it`,
    result: 'the plan stayed, and each of its picks was applied once',
  })
})
