import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew, refusalOf } from '../../../../test/crew.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
const officials: Record<string, string> = {}

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  for (const name of ['Ana', 'Ben', 'Cid', 'Dee']) officials[name] = await crew.official(name)
  await ann.get(
    'mutation ($input: CreateOfficialGroupInput!) { createOfficialGroup(input: $input) { id } }',
    {
      input: { id: 'north', name: 'North', officialIds: [officials.Ana, officials.Ben] },
    },
  )
})
afterAll(() => world.close())

type Invite = { everyone?: boolean; groupId?: string; officialIds?: (string | undefined)[] }
const start = (gameIds: string[], invite: Invite) =>
  ann.ask(
    `mutation ($input: StartBulkActionInput!) { startBulkAction(input: $input) { id state games gamesDone } }`,
    { input: { gameIds, invite } },
  )
const preview = async (gameIds: string[], invite: Invite) =>
  (
    await ann.get(
      `query ($input: PreviewBulkActionInput!) { previewBulkAction(input: $input) { gameId reason changes leftOut } }`,
      { input: { gameIds, invite } },
    )
  ).previewBulkAction.map(read)
const read = ({ leftOut, ...game }: { leftOut: string }) => ({ ...game, leftOut: JSON.parse(leftOut) })
const report = async (id: string) =>
  (
    await ann.get(
      `query ($id: ID!) { getBulkAction(id: $id) { state games gamesDone gamesSaved changes
        results(limit: 100) { items { gameId outcome reason changes leftOut } } } }`,
      { id },
    )
  ).getBulkAction
const ended = (id: string, state = 'DONE') =>
  waitFor(`the action is ${state}`, async () => {
    const found = await report(id)
    return found.state === state && found
  })
/** Starts an action and waits for its end. */
async function invite(gameIds: string[], who: Invite) {
  const { data } = await start(gameIds, who)
  return { id: data?.startBulkAction.id as string, ...(await ended(data?.startBulkAction.id)) }
}
const invited = async (gameId: string) =>
  (
    await crew.run(
      `select f.first_name as name from invitation i join official f on f.id = i.official_id where game_id = $1 order by 1`,
      gameId,
    )
  ).map(({ name }) => name)

test('every official who fits is invited, each once; the preview says the same as the report', async () => {
  const [one, two] = [await crew.game({ inHours: 100 }), await crew.game({ inHours: 200 })]
  await crew.invite(one.id, officials.Ana, false)
  await ann.get(
    'mutation ($input: CreateOfficialBlockInput!) { createOfficialBlock(input: $input) { id } }',
    {
      input: { officialId: officials.Dee, kind: 'VENUE', venueId: crew.venue },
    },
  )
  const said = await preview([two.id, one.id], { everyone: true })
  expect(said).toEqual([
    { gameId: one.id, reason: null, changes: 2, leftOut: { alreadyInvited: 1, blockedVenue: 1 } },
    { gameId: two.id, reason: null, changes: 3, leftOut: { blockedVenue: 1 } },
  ])
  const done = await invite([one.id, two.id, one.id], { everyone: true })
  expect(done).toMatchObject({ games: 2, gamesDone: 2, gamesSaved: 2, changes: 5 })
  expect(
    done.results.items.map(({ outcome: _, ...game }: { outcome: string; leftOut: string }) => read(game)),
  ).toEqual(said)
  expect(await invited(one.id)).toEqual(['Ana', 'Ben', 'Cid'])
  expect(await invited(two.id)).toEqual(['Ana', 'Ben', 'Cid'])
  const again = await invite([one.id, two.id], { officialIds: [officials.Ben, officials.Ana] })
  expect(again).toMatchObject({ gamesSaved: 0, changes: 0 })
  expect(again.results.items).toMatchObject([{ reason: 'allInvited' }, { reason: 'allInvited' }])
})

test('a group, or picked officials: never those whom a rule is against; every game says why it was left out', async () => {
  const game = await crew.game({ inHours: 300 })
  const [complete, off, full, bare] = [
    await crew.game({ inHours: 301 }),
    await crew.game({ inHours: 302 }),
    await crew.game({ inHours: 303 }),
    await crew.bare({ startDateTime: new Date(Date.now() + 304 * 3_600_000).toISOString() }),
  ]
  const started = await crew.game({ inHours: 305 })
  await crew.begin(started.id)
  await crew.run(`update game set status = 'COMPLETE' where id = $1`, complete.id)
  await crew.run(
    `update game set cancelled_at = now(), cancel_pay_share = 0, cancel_undo_id = 'x' where id = $1`,
    off.id,
  )
  await crew.run('update assignment set official_id = $2 where id = $1', full.position, officials.Cid)
  await ann.get('mutation ($input: PutOfficialGradeInput!) { putOfficialGrade(input: $input) { id } }', {
    input: { officialId: officials.Ben, divisionId: crew.division, grade: 0 },
  })
  const ids = [game.id, complete.id, off.id, full.id, bare, started.id]
  const done = await invite(ids, { groupId: 'north' })
  const reasons = Object.fromEntries(
    done.results.items.map(({ gameId, reason }: { gameId: string; reason: string | null }) => [
      gameId,
      reason,
    ]),
  )
  expect(reasons).toEqual({
    [game.id]: null,
    [complete.id]: 'gameComplete',
    [off.id]: 'gameCancelled',
    [full.id]: 'noOpenPosition',
    [bare]: 'publishNeedsAssignment',
    [started.id]: 'gameStarted',
  })
  expect(await invited(game.id)).toEqual(['Ana'])
  expect(
    done.results.items.map(read).find(({ gameId }: { gameId: string }) => gameId === game.id),
  ).toMatchObject({
    changes: 1,
    leftOut: { grade: 1 },
  })
  expect(
    (await invite([game.id], { officialIds: [officials.Ben, officials.Dee] })).results.items,
  ).toMatchObject([{ reason: 'nobodyFits', outcome: 'LEFT_OUT' }])
})

test('Undo takes back what was not sent, and leaves what was', async () => {
  const [one, two] = [await crew.game({ inHours: 400 }), await crew.game({ inHours: 401 })]
  const { id } = await invite([one.id, two.id], { officialIds: [officials.Ana, officials.Cid] })
  await crew.run(
    'update invitation set published = true where game_id = $1 and official_id = $2',
    two.id,
    officials.Ana,
  )
  const undo = `mutation { undoBulkAction(input: { id: "${id}" }) { state } }`
  expect((await ann.get(undo)).undoBulkAction.state).toMatch(/^UNDO/)
  const undone = await ended(id, 'UNDONE')
  expect(undone).toMatchObject({ gamesSaved: 0, changes: 1 })
  expect(undone.results.items).toMatchObject([
    { gameId: one.id, outcome: 'UNDONE', reason: null },
    { gameId: two.id, outcome: 'UNDONE', reason: 'sentMeanwhile' },
  ])
  expect(await invited(one.id)).toEqual([])
  expect(await invited(two.id)).toEqual(['Ana'])
  expect((await ann.get(undo)).undoBulkAction.state).toBe('UNDONE')
})

test('two actions at once invite each official once', async () => {
  const games = [await crew.game({ inHours: 500 }), await crew.game({ inHours: 520 })].map(({ id }) => id)
  const both = await Promise.all([invite(games, { everyone: true }), invite(games, { everyone: true })])
  for (const id of games) expect(await invited(id)).toEqual(['Ana', 'Cid'])
  expect(both.map(({ changes }) => changes).reduce((sum, each) => sum + each, 0)).toBe(4)
})

test('too many games, an empty group, no choice or two are refused, and nothing is started', async () => {
  const { id } = await crew.game()
  const before = await crew.run('select count(*) from bulk_action')
  const many = Array.from({ length: 2_001 }, (_, n) => `game-${n}`)
  expect(refusalOf(await start(many, { everyone: true }))).toMatchObject({
    message: 'at most 2,000 games at once',
    code: 'LIMIT_EXCEEDED',
  })
  await ann.get('mutation { createOfficialGroup(input: { id: "none", name: "None" }) { id } }')
  expect(refusalOf(await start([id], { groupId: 'none' }))).toMatchObject({ reason: 'groupEmpty' })
  expect(refusalOf(await start([id], {}))).toMatchObject({ reason: 'inviteWhom' })
  expect(refusalOf(await start([id], { everyone: true, groupId: 'north' }))).toMatchObject({
    reason: 'inviteWhom',
  })
  expect(refusalOf(await start(['gone'], { everyone: true }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await crew.run('select count(*) from bulk_action')).toEqual(before)
})

test('a manager has four actions at a time, in one request or several; more are refused and leave nothing', async () => {
  const { id } = await crew.game()
  const many = (count: number) =>
    ann.ask(
      `mutation ($input: StartBulkActionInput!) { ${Array.from({ length: count }, (_, n) => `a${n}: startBulkAction(input: $input) { id }`).join(' ')} }`,
      { input: { gameIds: [id], invite: { everyone: true } } },
    )
  const before = await crew.run('select count(*) from bulk_action')
  expect(refusalOf(await many(5))).toMatchObject({ code: 'LIMIT_EXCEEDED', reason: 'tooManyActions' })
  expect(await crew.run('select count(*) from bulk_action')).toEqual(before)
  const { data } = await many(4)
  for (const { id: action } of Object.values<{ id: string }>(data)) await ended(action)
  expect((await many(1)).errors).toBeUndefined()
})

test('a selection larger than one step is done to the end, with its progress told', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => crew.bare()))
  const live = ann.live()
  const heard: number[] = []
  const listening = (async () => {
    for await (const { data } of live.iterate<{ onBulkActionUpdate: { gamesDone: number; games: number } }>({
      query: 'subscription { onBulkActionUpdate { games gamesDone } }',
    })) {
      const { gamesDone, games } = data?.onBulkActionUpdate ?? { gamesDone: 0, games: 1 }
      heard.push(gamesDone)
      if (gamesDone === games) return
    }
  })()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  const { data } = await start(ids, { everyone: true })
  expect(data?.startBulkAction).toMatchObject({ games: 60 })
  expect(await ended(data?.startBulkAction.id)).toMatchObject({ gamesDone: 60, gamesSaved: 0 })
  await listening
  expect(heard.at(-1)).toBe(60)
  await live.dispose()
})
