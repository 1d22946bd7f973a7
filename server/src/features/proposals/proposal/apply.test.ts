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

const change = (input: Record<string, unknown>) =>
  manager.ask(
    `mutation ($input: UpdatePickInput!) { updatePick(input: $input) {
      id locked rejected overridden points parts { points } official { id } alternatives { official { id } } } }`,
    { input },
  )
const changed = async (input: Record<string, unknown>): Promise<Read> =>
  (await change(input)).data?.updatePick
const pairOf = ({ assignment, official }: Read) => `${assignment.id} ${official.id}`
const holderIn = ({ picks }: Read, positionId: string) =>
  picks.items.find(({ assignment }: Read) => assignment.id === positionId)?.official.id

test('a run around locks and rejections keeps and respects them, and so does the next', async () => {
  const [locked, rejected, replaced] = proposal.picks.items
  expect(await changed({ id: locked.id, locked: true })).toMatchObject({ locked: true, rejected: false })
  expect(await changed({ id: rejected.id, rejected: true })).toMatchObject({ locked: false, rejected: true })
  const [alternative] = replaced.alternatives
  const after = await changed({ id: replaced.id, officialId: alternative.official.id })
  expect(after).toMatchObject({ locked: true, official: { id: alternative.official.id } })
  expect(after.points).toBeCloseTo(alternative.points, 9)
  expect(after.alternatives[0].official.id).toBe(replaced.official.id)

  const again = await ended(manager, await createProposal(manager, { warmFrom: proposal.id }))
  const third = await ended(manager, await createProposal(manager, { warmFrom: again.id, seed: 3 }))
  for (const run of [again, third]) {
    expect(run).toMatchObject({ status: 'READY', filled: 12 })
    expect(holderIn(run, locked.assignment.id)).toBe(locked.official.id)
    expect(holderIn(run, replaced.assignment.id)).toBe(alternative.official.id)
    expect(run.picks.items.map(pairOf)).not.toContain(pairOf(rejected))
    expect(run.picks.items.filter((pick: Read) => pick.locked)).toHaveLength(2)
  }
  const { getProposal } = await manager.get(
    `{ getProposal(id: "${again.id}") { locks rejections warmFrom { id changedAt } } }`,
  )
  expect(getProposal).toMatchObject({ locks: 2, rejections: 1, warmFrom: { id: proposal.id } })
  expect(getProposal.warmFrom.changedAt).not.toBeNull()
  // What is rejected is not applied; the rest is.
  expect(await apply(proposal.id)).toMatchObject({ applied: 11, notApplied: [] })
})

test('an official who replaces another is checked by the rules on the plan, and placed against one only by name', async () => {
  const [pick] = proposal.picks.items
  const game = (id: string) => Number(id.match(/game-(\d)/)?.[1])
  const atThatTime = ({ assignment: { id } }: Read) =>
    game(id) !== game(pick.assignment.id) &&
    Math.floor(game(id) / 2) === Math.floor(game(pick.assignment.id) / 2)
  const busy = proposal.picks.items.find(atThatTime).official.id
  const crewmate = proposal.picks.items.find(
    (each: Read) => each.id !== pick.id && game(each.assignment.id) === game(pick.assignment.id),
  ).official.id
  const reasonOf = async (input: Record<string, unknown>) =>
    (await change({ id: pick.id, ...input })).errors?.[0]?.extensions?.reason
  expect(await reasonOf({ officialId: busy })).toBe('ruleOverlap')
  expect(await reasonOf({ officialId: crewmate, override: true })).toBe('officialInGame')
  expect(await reasonOf({ officialId: 'nobody', override: true })).toBe('notFound')
  expect(await reasonOf({ locked: true, rejected: true })).toBe('doesNotAgree')
  expect(await changed({ id: pick.id, officialId: busy, override: true })).toMatchObject({
    ...{ overridden: true, locked: true, points: 0, parts: [] },
  })
  await manager.get(
    `mutation { createOfficialBlock(input: { id: "block-of-one", officialId: "${busy}", kind: VENUE, venueId: "${weekend.venue}" }) { id } }`,
  )
  expect(await apply(proposal.id, [pick.id])).toMatchObject({ applied: 1, notApplied: [] })
  const { rows } = await world.database.pool.query(
    `select changes->'override'->>'new' as rules from game_history where changes ? 'override'`,
  )
  expect(rows).toEqual([{ rules: 'blockedVenue' }])
  await manager.get('mutation { deleteOfficialBlock(input: { id: "block-of-one" }) { id } }')
  expect(await reasonOf({ locked: false })).toBe('pickApplied')
})

test('a proposal is compared with what is placed now, and with another proposal, as its run has counted', async () => {
  const { pool } = world.database
  const [mia = ''] = weekend.officials
  await pool.query('update official set address_lat = 40.8128, address_lon = -74.006 where id = $1', [mia])
  await pool.query('update assignment set official_id = $2 where id = $1', [weekend.positions[0], mia])
  const run = await ended(manager, await createProposal(manager))
  const compare = (client: Client, withId: string | null) =>
    client.ask(
      `query ($id: ID!, $withId: ID) { compareProposals(id: $id, withId: $withId) { ${[
        'proposal',
        'comparedWith',
      ]
        .map(
          (plan) =>
            `${plan} { positions filled fees driven backToBacks officials { officialId games driven } }`,
        )
        .join(' ')} } }`,
      { id: run.id, withId },
    )
  const { proposal: figures, comparedWith: today } = (await compare(manager, null)).data.compareProposals
  expect(figures).toMatchObject({ positions: 12, filled: 12, fees: 600, backToBacks: run.backToBacks })
  expect(figures.driven).toBeCloseTo(run.travelMinutes, 6)
  expect(figures.officials.reduce((sum: number, { games }: Read) => sum + games, 0)).toBe(12)
  expect(today).toMatchObject({ positions: 12, filled: 1, fees: 50, backToBacks: 0 })
  expect(today.officials).toEqual([{ officialId: mia, games: 1, driven: today.driven }])
  // There and back, each 11 km as the crow flies and 5 minutes to park.
  expect(today.driven).toBeCloseTo(47.07, 1)
  const same = (await compare(manager, run.id)).data.compareProposals
  expect(same.comparedWith).toEqual(same.proposal)
  const earlier = (await compare(manager, proposal.id)).data.compareProposals.comparedWith
  expect(earlier).toMatchObject({ filled: 12, fees: 600 })
  const bob = await world.manager()
  for (const { errors } of [await compare(bob, null), await compare(manager, await createProposal(bob))])
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
})
