import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProposal, ended, makeWeekend, type Read, readProposal } from '../../../../test/weekend.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let manager: Client
let weekend: Awaited<ReturnType<typeof makeWeekend>>
let proposal: Read

beforeAll(async () => {
  world = await startWorld()
  manager = await world.manager()
  weekend = await makeWeekend(world, manager, 'ann')
  await world.proposalNode()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.pool.query(
    `update assignment set official_id = null, confirmed_assignment = false, invitation_code = null`,
  )
  await world.database.pool.query('delete from invitation')
  proposal = await ended(manager, await createProposal(manager))
})

async function apply(id: string, pickIds?: string[]): Promise<Read> {
  const { applyProposal } = await manager.get(
    `mutation ($input: ApplyProposalInput!) { applyProposal(input: $input) {
      applied proposal { status appliedAt } notApplied { reason values { name value } pick { id applied } } } }`,
    { input: { id, pickIds } },
  )
  return applyProposal
}
const undo = async (id: string): Promise<Read> =>
  (await manager.get('mutation ($id: ID!) { undoProposal(input: { id: $id }) { status } }', { id }))
    .undoProposal
const crew = async (): Promise<Record<string, string>> => {
  const { rows } = await world.database.pool.query(
    'select id, official_id from assignment where official_id is not null',
  )
  return Object.fromEntries(rows.map(({ id, official_id }) => [id, official_id]))
}
const planOf = ({ picks }: Read) =>
  Object.fromEntries(picks.items.map(({ assignment, official }: Read) => [assignment.id, official.id]))
const count = async (table: string) =>
  (await world.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

test('applying makes an unconfirmed offer with an invitation of every pick, and applying again nothing more', async () => {
  expect(await apply(proposal.id)).toMatchObject({
    ...{ applied: 12, notApplied: [], proposal: { status: 'APPLIED' } },
  })
  expect(await crew()).toEqual(planOf(proposal))
  const { rows } = await world.database.pool.query(
    `select a.confirmed_assignment, i.published, g.status from assignment a join game g on g.id = a.game_id
     join invitation i on i.game_id = g.id and i.official_id = a.official_id`,
  )
  expect(rows).toHaveLength(12)
  for (const row of rows)
    expect(row).toEqual({ confirmed_assignment: false, published: false, status: 'UNPUBLISHED' })
  const history = await count('game_history')
  expect(await apply(proposal.id)).toMatchObject({
    applied: 0,
    notApplied: [],
    proposal: { status: 'APPLIED' },
  })
  expect(await count('game_history')).toBe(history)
})

test('two requests at once apply each pick once', async () => {
  const answers = await Promise.all([apply(proposal.id), apply(proposal.id)])
  expect(answers.map(({ applied }) => applied).sort()).toEqual([0, 12])
  expect(answers.flatMap(({ notApplied }) => notApplied)).toEqual([])
  expect(await crew()).toEqual(planOf(proposal))
})

test('what changed since is stale: it is left out and named, and the rest is applied', async () => {
  const [taken, off] = proposal.picks.items
  const other = weekend.officials.find((id) => !Object.values(planOf(proposal)).slice(0, 4).includes(id))
  await world.database.pool.query(
    `update assignment set official_id = $2, confirmed_assignment = true where id = $1`,
    [taken.assignment.id, other],
  )
  await manager.get(
    `mutation ($official: ID!) { createOfficialBlock(input: { id: "venue-block", officialId: $official, kind: VENUE, venueId: "${weekend.venue}" }) { id } }`,
    { official: off.official.id },
  )
  expect((await readProposal(manager, proposal.id)).status).toBe('STALE')
  const { applied, notApplied } = await apply(proposal.id)
  const reasons = new Map(notApplied.map(({ pick, reason }: Read) => [pick.id, reason]))
  expect(reasons.get(taken.id)).toBe('positionChanged')
  expect(reasons.get(off.id)).toBe('ruleBlockedVenue')
  expect(applied + notApplied.length).toBe(12)
  const plan = planOf(proposal)
  for (const { id, assignment } of proposal.picks.items.filter(({ id: pick }: Read) => !reasons.has(pick)))
    expect((await crew())[assignment.id], id).toBe(plan[assignment.id])
  await manager.get('mutation { deleteOfficialBlock(input: { id: "venue-block" }) { id } }')
})

test('chosen picks are applied alone, and the others later', async () => {
  const [first, second] = proposal.picks.items
  expect(await apply(proposal.id, [first.id, second.id])).toMatchObject({ applied: 2 })
  expect(Object.keys(await crew()).sort()).toEqual([first.assignment.id, second.assignment.id].sort())
  expect(await apply(proposal.id)).toMatchObject({ applied: 10, notApplied: [] })
  const { errors } = await manager.ask(
    'mutation ($id: ID!) { applyProposal(input: { id: $id, pickIds: ["none"] }) { applied } }',
    { id: proposal.id },
  )
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'pickIds' })
})

test('undo takes back what applying made, invitations too, and keeps what an official has confirmed', async () => {
  await apply(proposal.id)
  const [confirmed] = proposal.picks.items
  await manager.get(
    'mutation ($id: ID!) { updateAssignment(input: { id: $id, confirmedAssignment: true }) { id } }',
    { id: confirmed.assignment.id },
  )
  expect(await undo(proposal.id)).toEqual({ status: 'UNDONE' })
  expect(await crew()).toEqual({ [confirmed.assignment.id]: confirmed.official.id })
  expect(await count('invitation')).toBe(1)
  expect(await undo(proposal.id)).toEqual({ status: 'UNDONE' })
  expect(await apply(proposal.id)).toMatchObject({ applied: 11, notApplied: [] })
})

test('officials who take each other’s positions are placed together, and put back', async () => {
  const { pool } = world.database
  const [one, two] = weekend.positions.slice(0, 2)
  const [ann, ben] = weekend.officials
  const place = (position: string | undefined, official: string | undefined) =>
    manager.get(
      'mutation ($id: ID!, $official: ID!) { updateAssignment(input: { id: $id, assignmentOfficialId: $official }) { id } }',
      { id: position, official },
    )
  await place(one, ann)
  await place(two, ben)
  const id = 'exchange-of-two-officials'
  await pool.query(
    `insert into proposal (id, owner, kind, status, from_time, to_time, weights, seed, read_at)
     values ($1, $2, 'REPAIR', 'READY', '2030-05-04', '2030-05-05', '{}', 1, now())`,
    [id, manager.userId],
  )
  for (const [position, official, previous] of [
    [one, ben, ann],
    [two, ann, ben],
  ])
    await pool.query(
      `insert into proposal_pick (id, owner, proposal_id, assignment_id, official_id, previous_official_id, sort_order, points, parts)
       values ($1 || '-x', $2, $3, $1, $4, $5, 0, 1, '[]')`,
      [position, manager.userId, id, official, previous],
    )
  expect(await apply(id)).toMatchObject({ applied: 2, notApplied: [] })
  expect(await crew()).toEqual({ [String(one)]: ben, [String(two)]: ann })
  await undo(id)
  expect(await crew()).toEqual({ [String(one)]: ann, [String(two)]: ben })
})

test('a proposal without a plan is not applied, and one that is not applied is not undone', async () => {
  const refused = await manager.ask('mutation ($id: ID!) { undoProposal(input: { id: $id }) { id } }', {
    id: proposal.id,
  })
  expect(refused.errors?.[0]?.extensions.reason).toBe('proposalNotApplied')
  await world.database.pool.query(`update proposal set status = 'FAILED' where id = $1`, [proposal.id])
  const failed = await manager.ask('mutation ($id: ID!) { applyProposal(input: { id: $id }) { applied } }', {
    id: proposal.id,
  })
  expect(failed.errors?.[0]?.extensions.reason).toBe('proposalNotReady')
})
