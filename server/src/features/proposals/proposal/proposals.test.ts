import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/wait-for.ts'
import {
  createProposal,
  ended,
  makeWeekend,
  type Read,
  readProposal,
  saturday,
} from '../../../../test/weekend.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { mayRunProposals } from '../policy.ts'
import { claimProposal } from '../store/proposal.ts'

let world: World
let ann: Client
let bob: Client
let weekend: Awaited<ReturnType<typeof makeWeekend>>
let node: Awaited<ReturnType<World['proposalNode']>>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  bob = await world.manager()
  weekend = await makeWeekend(world, ann, 'ann')
  await makeWeekend(world, bob, 'bob')
  node = await world.proposalNode()
})
afterAll(() => world.close())

const officialsOf = ({ picks, holes }: Read): string[] => [
  ...picks.items.flatMap(({ official, alternatives }: Read) => [
    official.id,
    ...alternatives.map((each: Read) => each.official.id),
  ]),
  ...holes.items.flatMap(({ rules, nearMisses }: Read) => [
    ...rules.flatMap((each: Read) => each.officialIds),
    ...nearMisses.map((each: Read) => each.official.id),
  ]),
]

test('a proposal fills the open positions of a span, with its bound and its reasons, and changes nothing', async () => {
  const proposal = await ended(ann, await createProposal(ann))
  expect(proposal).toMatchObject({ status: 'READY', positions: 12, filled: 12, fillBound: 12, error: null })
  expect(proposal.score).toBeLessThanOrEqual(proposal.bound)
  expect(proposal.picks.items.map((pick: Read) => pick.assignment.id).sort()).toEqual(
    weekend.positions.toSorted(),
  )
  for (const { points, parts, alternatives, previousOfficial } of proposal.picks.items) {
    expect(parts.reduce((sum: number, part: Read) => sum + part.points, 0)).toBeCloseTo(points, 6)
    const needed = alternatives.filter(({ neededAt }: Read) => neededAt)
    expect(alternatives.length - needed.length).toBeLessThanOrEqual(3)
    for (const alternative of needed) {
      expect(alternative.points).toBeGreaterThan(points)
      expect(weekend.positions).toContain(alternative.neededAt.id)
    }
    expect(previousOfficial).toBeNull()
  }
  const { rows } = await world.database.pool.query('select from assignment where official_id is not null')
  expect(rows).toHaveLength(0)
})

test('two managers run at once, and neither sees officials or proposals of the other', async () => {
  const ids = await Promise.all([createProposal(ann), createProposal(bob)])
  const [anns, bobs] = await Promise.all([ended(ann, ids[0]), ended(bob, ids[1])])
  expect([anns.status, bobs.status]).toEqual(['READY', 'READY'])
  const ownersOf = (proposal: Read) => new Set(officialsOf(proposal).map((id) => id.split('-')[0]))
  expect(ownersOf(anns)).toEqual(new Set(['ann']))
  expect(ownersOf(bobs)).toEqual(new Set(['bob']))
  expect(await readProposal(bob, ids[0])).toBeNull()
  const { listProposals } = await bob.get('{ listProposals { items { id } } }')
  expect(listProposals.items.map(({ id }: Read) => id)).toEqual([ids[1]])
})

test('a position that no official may hold is a hole that names the rule, and who is stopped by it alone', async () => {
  const { certification, games } = weekend
  await ann.get(
    'mutation ($id: ID!, $certification: ID!) { updateGame(input: { id: $id, gameRequiredCertificationId: $certification }) { id } }',
    { id: games[0], certification },
  )
  const proposal = await ended(ann, await createProposal(ann))
  expect(proposal).toMatchObject({ positions: 12, filled: 10, fillBound: 10 })
  const [hole] = proposal.holes.items
  expect(hole).toMatchObject({ verdict: 'NO_ELIGIBLE', rules: [{ rule: 'certification', officials: 8 }] })
  expect(hole.rules[0].officialIds.toSorted()).toEqual(weekend.officials.toSorted())
  expect(new Set(hole.nearMisses.map(({ rule }: Read) => rule))).toEqual(new Set(['certification']))
  // The plan is ready before what would fix it has been tried.
  await waitFor('fixes were tried', async () => {
    const { getProposal } = await ann.get(
      `{ getProposal(id: "${proposal.id}") { fixesTried isTryingFixes } }`,
    )
    expect(getProposal.isTryingFixes).toBe(getProposal.fixesTried === null)
    return getProposal.fixesTried > 0
  })
  const { diagnoseProposal: fixes } = await ann.get(
    `{ diagnoseProposal(id: "${proposal.id}") { changes fills opens holes steps { kind official { id } } } }`,
  )
  expect(fixes[0]).toMatchObject({ fills: 2, opens: 0, holes: 2, steps: [{}, {}] })
  for (const { changes, steps } of fixes) expect(changes).toHaveLength(steps.length)
  await ann.get(
    `mutation { updateGame(input: { id: "${games[0]}", gameRequiredCertificationId: null }) { id } }`,
  )
})

test('the open positions of a span are counted as a proposal counts them: backups too, needed ones without a position not', async () => {
  const [game] = weekend.games
  await ann.get(
    `mutation ($id: ID!) {
      updateGame(input: { id: $id, officialsNeeded: 5 }) { id }
      createAssignment(input: { id: "ann-backup", assignmentGameId: $id, name: "Alternate", isBackup: true }) { id }
    }`,
    { id: game },
  )
  const scopeOf = async (client: Client, gameIds?: string[]) =>
    (
      await client.get(
        'query ($input: FillScopeInput!) { fillScope(input: $input) { games positions backups } }',
        { input: { ...saturday, gameIds } },
      )
    ).fillScope
  const scope = await scopeOf(ann)
  expect(scope).toEqual({ games: 6, positions: 13, backups: 1 })
  expect((await ended(ann, await createProposal(ann))).positions).toBe(scope.positions)
  expect(await scopeOf(ann, [game ?? ''])).toEqual({ games: 1, positions: 3, backups: 1 })
  expect(await scopeOf(bob, weekend.games)).toEqual({ games: 0, positions: 0, backups: 0 })
  await ann.get('mutation { deleteAssignment(input: { id: "ann-backup" }) { id } }')
})

test('a game that another manager has given to an official is only a time at which they are busy', async () => {
  const shared = 'shared-official'
  await world.database.pool.query(
    `insert into official (id, owner, first_name, last_name, active) values ($1, $2, 'Sam', 'Both', true)`,
    [shared, ann.userId],
  )
  for (const { userId } of [ann, bob])
    await world.database.pool.query(
      'insert into official_manager (official_id, manager_id) values ($1, $2) on conflict do nothing',
      [shared, userId],
    )
  await world.database.pool.query(
    `update assignment set official_id = $1, confirmed_assignment = true where id = 'bob-game-0-Referee'`,
    [shared],
  )
  // Only Sam is left to work the first game.
  await world.database.pool.query('update official set active = false where id = any($1)', [
    weekend.officials,
  ])
  const proposal = await ended(ann, await createProposal(ann, { gameIds: [weekend.games[0]] }))
  expect(proposal).toMatchObject({ positions: 2, filled: 0 })
  expect(JSON.stringify(proposal)).not.toContain('bob-')
  const sams = proposal.holes.items[0].nearMisses.find(({ official }: Read) => official.id === shared)
  expect(sams.rule).toBe('busyElsewhere')
  await world.database.pool.query('update official set active = true where id = any($1)', [weekend.officials])
  await world.database.pool.query(`update assignment set official_id = null, confirmed_assignment = false`)
})

test('what officials have confirmed stays, what is only placed may change and is named', async () => {
  const [confirmed, placed] = weekend.positions
  const [first, second] = weekend.officials
  const { pool } = world.database
  await pool.query(`update assignment set official_id = $2, confirmed_assignment = true where id = $1`, [
    confirmed,
    first,
  ])
  await pool.query(`update assignment set official_id = $2 where id = $1`, [placed, second])
  const proposal = await ended(ann, await createProposal(ann))
  expect(proposal).toMatchObject({ status: 'READY', positions: 10, filled: 10 })
  const picks = new Map(proposal.picks.items.map((pick: Read) => [pick.assignment.id, pick]))
  expect(picks.has(confirmed)).toBe(false)
  const before = (picks.get(placed) as Read)?.previousOfficial.id ?? second
  expect(before).toBe(second)
  await pool.query(`update assignment set official_id = null, confirmed_assignment = false`)
})

test('progress is live, on another node too', async () => {
  const live = (await world.elsewhere(ann)).live()
  const id = await createProposal(ann)
  const seen: Read[] = []
  const news = live.iterate({
    query: `subscription { onProposalUpdate(id: "${id}") { id status progress filled bound } }`,
  })
  const listening = (async () => {
    for await (const { data } of news) seen.push((data as Read).onProposalUpdate)
  })()
  await waitFor('the proposal is ready', () => seen.at(-1)?.status === 'READY')
  await live.dispose()
  await listening
  expect(seen.some(({ status, progress }) => status === 'RUNNING' && progress > 0)).toBe(true)
  expect(seen.at(-1)).toMatchObject({ progress: 1, filled: 12 })
})

test('one that is asked to stop keeps the best plan so far', async () => {
  const id = await createProposal(ann)
  await waitFor('it runs', async () => (await readProposal(ann, id)).progress > 0, { interval: 5 })
  await ann.get('mutation ($id: ID!) { stopProposal(input: { id: $id }) { id } }', { id })
  const proposal = await ended(ann, id)
  expect(proposal.status).toBe('STOPPED')
  expect(proposal.picks.items).toHaveLength(12)
})

test('a run that its node leaves in the middle is taken up by another node', async () => {
  const id = await createProposal(ann)
  await waitFor('it runs', async () => (await readProposal(ann, id)).status === 'RUNNING', { interval: 5 })
  await node.close()
  expect((await readProposal(ann, id)).status).toBe('QUEUED')
  node = await world.proposalNode()
  expect(await ended(ann, id)).toMatchObject({ status: 'READY', filled: 12 })
})

test('a run whose node has died is taken up by another node when its lease has ended', async () => {
  await node.close()
  const id = await createProposal(ann)
  await world.database.pool.query(
    `update proposal set status = 'RUNNING', attempts = 1, leased_until = now() + interval '1 second' where id = $1`,
    [id],
  )
  node = await world.proposalNode()
  expect(await ended(ann, id)).toMatchObject({ status: 'READY', filled: 12 })
  const { rows } = await world.database.pool.query('select attempts from proposal where id = $1', [id])
  expect(rows[0].attempts).toBe(2)
})

test('a run that ends without an answer three times has failed', async () => {
  await node.close()
  const id = await createProposal(ann)
  await world.database.pool.query(
    `update proposal set status = 'RUNNING', attempts = 3, leased_until = now() - interval '1 second' where id = $1`,
    [id],
  )
  node = await world.proposalNode()
  expect(await ended(ann, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('attempt') })
})

test('a manager has two proposals at a time, and one that waits can be stopped', async () => {
  await node.close()
  const [first, second] = [await createProposal(ann), await createProposal(ann)]
  const { errors } = await ann.ask(
    'mutation ($input: CreateProposalInput!) { createProposal(input: $input) { id } }',
    { input: saturday },
  )
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', reason: 'tooManyProposals' })
  for (const id of [first, second]) {
    const { stopProposal } = await ann.get(
      'mutation ($id: ID!) { stopProposal(input: { id: $id }) { status } }',
      { id },
    )
    expect(stopProposal.status).toBe('STOPPED')
  }
  await bob.get('mutation ($input: CreateProposalInput!) { createProposal(input: $input) { id } }', {
    input: { ...saturday, id: 'by-bob-himself' },
  })
  node = await world.proposalNode()
  await ended(bob, 'by-bob-himself')
})

test('managers take turns: one who had a run waits until the others had theirs', async () => {
  await node.close()
  const { pool } = world.database
  await pool.query('delete from proposal')
  const [first, second] = [await createProposal(ann), await createProposal(ann)]
  const bobs = await createProposal(bob)
  const claim = async () => {
    const [claimed] = await world.database.run(claimProposal(mayRunProposals(), 'FILL'))
    await pool.query(`update proposal set status = 'READY', finished_at = now() where id = $1`, [claimed?.id])
    return claimed?.id
  }
  expect([await claim(), await claim(), await claim()]).toEqual([first, bobs, second])
  node = await world.proposalNode()
})

test('a span without games, and one that is too long', async () => {
  const empty = await ended(
    ann,
    await createProposal(ann, { from: '2031-01-01T00:00:00Z', to: '2031-01-02T00:00:00Z' }),
  )
  expect(empty).toMatchObject({ status: 'READY', positions: 0, filled: 0, notices: [{ kind: 'noGames' }] })
  const { errors } = await ann.ask(
    'mutation ($input: CreateProposalInput!) { createProposal(input: $input) { id } }',
    { input: { from: '2031-01-01T00:00:00Z', to: '2031-06-01T00:00:00Z' } },
  )
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'periodTooLong' })
})

test('the same id is one proposal', async () => {
  const input = { id: 'asked-twice-with-one-id', seed: 7 }
  expect(await createProposal(ann, input)).toBe(input.id)
  expect(await createProposal(ann, input)).toBe(input.id)
  await ended(ann, input.id)
})

test('a proposal whose games became too many while it waited is not run', async () => {
  await node.close()
  const id = await createProposal(ann)
  await world.database.pool.query(
    `insert into assignment (id, owner, game_id, name)
     select 'too-many-' || n, $1, $2, 'Position ' || n from generate_series(1, 6001) n`,
    [ann.userId, weekend.games[0]],
  )
  node = await world.proposalNode()
  expect(await ended(ann, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('too many') })
})
