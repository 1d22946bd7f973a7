import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/wait-for.ts'
import { createProposal, ended, makeWeekend, type Read, readProposal } from '../../../../test/weekend.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let manager: Client
let node: Awaited<ReturnType<World['proposalNode']>>

beforeAll(async () => {
  world = await startWorld()
  manager = await world.manager()
  const { games } = await makeWeekend(world, manager, 'ann')
  // More than is explained in one transaction.
  await world.database.pool.query(
    `insert into assignment (id, owner, game_id, name)
     select id || '-more-' || n, owner, id, 'Helper ' || n from game, generate_series(1, 41) n where id = any($1)`,
    [games],
  )
  node = await world.proposalNode()
})
afterAll(() => world.close())

const stateOf = async (id: string): Promise<Read> =>
  (
    await manager.get(
      `query ($id: ID!) { getProposal(id: $id) { status isExplaining isTryingFixes
        picks(limit: 500) { items { isCompared alternatives { official { id } } } }
        holes(limit: 500) { items { isExplained verdict rules { rule } } } } }`,
      { id },
    )
  ).getProposal

test('a large plan can be read before its reasons, which follow it to the last pick', async () => {
  const { id, picks, holes, positions } = await ended(manager, await createProposal(manager))
  expect(positions).toBe(258)
  expect(picks.items.length + holes.items.length).toBe(258)
  const explained = await waitFor('all of it is explained', async () => {
    const state = await stateOf(id)
    return !state.isExplaining && state
  })
  expect(explained.status).toBe('READY')
  expect(explained.picks.items.every(({ isCompared }: Read) => isCompared)).toBe(true)
  expect(explained.holes.items.length).toBeGreaterThan(0)
  for (const { isExplained, rules } of explained.holes.items) {
    expect(isExplained).toBe(true)
    expect(rules.length).toBeGreaterThan(0)
  }
})

test('a node that ends before the reasons leaves the plan, says what is not known, and the plan is applied', async () => {
  const plan = await ended(manager, await createProposal(manager))
  await node.close()
  const state = await stateOf(plan.id)
  expect(state).toMatchObject({ status: 'READY', isExplaining: false, isTryingFixes: false })
  for (const { isCompared, alternatives } of state.picks.items)
    expect(isCompared || alternatives.length === 0).toBe(true)
  for (const { isExplained, rules } of state.holes.items) expect(isExplained || rules.length === 0).toBe(true)
  const { applyProposal } = await manager.get(
    'mutation ($id: ID!) { applyProposal(input: { id: $id }) { applied notApplied { reason } } }',
    { id: plan.id },
  )
  expect(applyProposal).toEqual({ applied: plan.picks.items.length, notApplied: [] })
  expect((await readProposal(manager, plan.id)).status).toBe('APPLIED')
  node = await world.proposalNode()
})
