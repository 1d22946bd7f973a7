import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { claimRun } from '../features/imports/background/store.ts'
import { mayRunProposals } from '../features/proposals/policy.ts'
import { claimProposal } from '../features/proposals/store/proposal.ts'

let world: World
let ann: string
let bob: string
let newcomers: string[]

const run = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows

beforeAll(async () => {
  world = await startWorld()
  const managers = await Promise.all(Array.from({ length: 5 }, () => world.manager()))
  const [first = '', second = '', ...others] = managers.map(({ userId }) => userId)
  ann = first
  bob = second
  newcomers = others
  await run(`update app_user set created_at = now() - interval '2 days' where id in ($1, $2)`, ann, bob)
})
beforeEach(async () => {
  for (const table of ['work_turn', 'proposal', 'import_run']) await run(`delete from ${table}`)
})
afterAll(() => world.close())

let proposed = 0
/** One second after the one before: two within a millisecond have no order. */
const propose = (owner: string) =>
  run(
    `insert into proposal (id, owner, kind, status, from_time, to_time, weights, seed, created_at)
     values ($1, $2, 'FILL', 'QUEUED', '2030-05-01', '2030-05-02', '{}', 1, '2030-01-01'::timestamptz + make_interval(secs => $3))`,
    randomUUID(),
    owner,
    proposed++,
  )

/** Who has the next turns, each of which ends before the one after. */
async function turns(count: number): Promise<(string | undefined)[]> {
  const owners: (string | undefined)[] = []
  for (let n = 0; n < count; n += 1) {
    const [claimed] = await world.database.run(claimProposal(mayRunProposals(), 'FILL'))
    await run(`update proposal set status = 'READY', finished_at = now() where id = $1`, claimed?.id)
    owners.push(claimed?.owner)
  }
  return owners
}

test('managers have a turn each, however many proposals one of them asks for and forgets', async () => {
  for (let n = 0; n < 3; n += 1) await propose(ann)
  await propose(bob)
  expect(await turns(1)).toEqual([ann])
  await run(`delete from proposal where status = 'READY'`)
  expect(await turns(2)).toEqual([bob, ann])
})

test('however many new accounts ask, every second turn is not theirs', async () => {
  for (const owner of newcomers) for (let n = 0; n < 2; n += 1) await propose(owner)
  expect(newcomers).toContain((await turns(1))[0])
  for (const owner of [ann, bob]) await propose(owner)
  const next = await turns(4)
  expect([next[0], next[2]]).toEqual([ann, bob])
  for (const owner of [next[1], next[3]]) expect(newcomers).toContain(owner)
})

test('imports take turns alike: a draft that is checked again and again does not come before others', async () => {
  const draft = (owner: string, id: string, created: string) =>
    run(
      `insert into import_run (id, owner, actor, kind, state, created_at, asked_at)
       values ($1, $2, $2, 'GAMES', 'CHECKING', $3::timestamptz, now())`,
      id,
      owner,
      created,
    )
  await draft(ann, 'draft-of-ann', '2020-01-01')
  const claim = async () => {
    const [claimed] = await world.database.run(claimRun())
    await run(`update import_run set state = 'CHECKED', leased_until = null where id = $1`, claimed?.id)
    return claimed?.owner
  }
  expect(await claim()).toBe(ann)
  await run(`update import_run set state = 'CHECKING', asked_at = now() where owner = $1`, ann)
  await draft(bob, 'draft-of-bob', '2025-01-01')
  expect([await claim(), await claim()]).toEqual([bob, ann])
})
