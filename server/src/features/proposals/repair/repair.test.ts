import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Invited, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { ended, makeWeekend, type Read } from '../../../../test/weekend.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let weekend: Awaited<ReturnType<typeof makeWeekend>>
let officials: string[]

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  // Two games at a time need four officials: one is spare.
  weekend = await makeWeekend(world, ann, 'ann', { officials: 5 })
  officials = weekend.officials
  await world.proposalNode()
})
afterAll(() => world.close())
afterEach(async () => {
  await run('delete from proposal')
  await run('update assignment set official_id = null, confirmed_assignment = false, invitation_code = null')
  await run('update assignment set asked_again_at = null, min_grade = null')
  await run('delete from invitation')
})

const run = async (text: string, ...values: unknown[]): Promise<Read[]> =>
  (await world.database.pool.query(text, values)).rows
const position = (game: number, role = 'Referee') => `ann-game-${game}-${role}`
const holderOf = async (id: string) =>
  (await run('select official_id as "officialId" from assignment where id = $1', id))[0].officialId
const place = (id: string, officialId: string) =>
  ann.get(
    'mutation ($id: ID!, $who: ID) { updateAssignment(input: { id: $id, assignmentOfficialId: $who }) { id } }',
    { id, who: officialId },
  )

/** The official has the offer of the position, and has answered it when `isConfirmed`. */
async function hold(id: string, officialId: string, isConfirmed = true): Promise<Invited> {
  await place(id, officialId)
  const [invited] = await run(
    `update invitation i set published = true, sent_timestamp = now() from assignment a
     where a.id = $1 and i.game_id = a.game_id and i.official_id = a.official_id
     returning i.id, i.code, i.official_id as "officialId"`,
    id,
  )
  if (isConfirmed) expect((await publicly.signUp(world.visitor, id, invited)).errors).toBeUndefined()
  return invited
}

/** Every position of the first two games is held, and the last official is spare. */
async function staffed(isConfirmed = true): Promise<Invited[]> {
  const positions = [position(0), position(0, 'Umpire'), position(1), position(1, 'Umpire')]
  const held: Invited[] = []
  for (const [at, id] of positions.entries()) held.push(await hold(id, officials[at] ?? '', isConfirmed))
  return held
}

const propose = (gameIds: string[], client = ann, assignmentIds?: string[]) =>
  client.ask('mutation ($input: ProposeRepairInput!) { proposeRepair(input: $input) { id kind } }', {
    input: { gameIds, assignmentIds },
  })
async function repaired(...games: number[]): Promise<Read> {
  const { data, errors } = await propose(games.map((game) => `ann-game-${game}`))
  expect(errors).toBeUndefined()
  expect(data.proposeRepair.kind).toBe('REPAIR')
  await ended(ann, data.proposeRepair.id)
  const { getProposal } = await ann.get(
    `query ($id: ID!) { getProposal(id: $id) { id status positions filled fillBound gap
      picks { items { id answer assignment { id } official { id } previousOfficial { id } parts { part } } }
      holes { items { assignment { id } rules { rule officials } } } } }`,
    { id: data.proposeRepair.id },
  )
  return getProposal
}
/** Each answer as who takes what from whom. */
function answersOf({ picks }: Read): [position: string, official: string, before: string | undefined][][] {
  const answers: ReturnType<typeof answersOf> = []
  for (const { answer, assignment, official, previousOfficial } of picks.items) {
    answers[answer - 1] ??= []
    answers[answer - 1]?.push([assignment.id, official.id, previousOfficial?.id])
  }
  return answers
}
async function apply(id: string, pickIds?: string[]): Promise<Read> {
  return ann.ask(
    `mutation ($input: ApplyProposalInput!) { applyProposal(input: $input) {
      applied proposal { status } notApplied { reason pick { assignment { id } } } } }`,
    { input: { id, pickIds } },
  )
}

test('a position that was given back gets a replacement; who gave it back is not asked, who confirmed stays', async () => {
  const [ana] = await staffed()
  await publicly.cancel(world.visitor, position(0), ana as Invited, 'ill')
  const repair = await repaired(0)
  expect(repair).toMatchObject({ status: 'READY', positions: 1, filled: 1, fillBound: null, gap: null })
  expect(answersOf(repair)).toEqual([[[position(0), officials[4], undefined]]])
  expect(repair.picks.items[0].parts.length).toBeGreaterThan(0)
  expect((await apply(repair.id)).data.applyProposal).toMatchObject({ applied: 1, notApplied: [] })
  expect(await holderOf(position(0))).toBe(officials[4])
  await ann.get('mutation ($id: ID!) { undoProposal(input: { id: $id }) { status } }', { id: repair.id })
  expect(await holderOf(position(0))).toBeNull()
})

test('of several who are free each is an answer, and there are three at most', async () => {
  const ana = await hold(position(0), officials[0] ?? '', false)
  expect((await publicly.decline(world.visitor, ana)).errors).toBeUndefined()
  const repair = await repaired(0)
  // The Umpire of the game is open as well.
  expect(repair).toMatchObject({ positions: 2, filled: 2 })
  const answers = answersOf(repair)
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.length).toBeLessThanOrEqual(3)
  for (const id of [position(0), position(0, 'Umpire')]) {
    const proposed = answers.map((answer) => answer.find(([where]) => where === id)?.[1])
    expect(new Set(proposed).size).toBe(answers.length)
    expect(proposed).not.toContain(officials[0])
  }
  const two = [1, 2].map((answer) => repair.picks.items.find((pick: Read) => pick.answer === answer).id)
  expect((await apply(repair.id, two)).errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', reason: 'oneAnswer' },
  })
})

/** Only the second official may work the position that the first has declined, and has an offer at that time. */
async function inNeedOfChain(): Promise<void> {
  const { rows } = await world.database.pool.query(
    'update official set rating = case when id = any($1) then 5 else 1 end returning id',
    [officials.slice(0, 2)],
  )
  expect(rows).toHaveLength(5)
  const ana = await hold(position(0), officials[0] ?? '', false)
  await hold(position(0, 'Umpire'), officials[2] ?? '')
  await hold(position(1), officials[1] ?? '', false)
  await hold(position(1, 'Umpire'), officials[3] ?? '')
  await run('update assignment set min_grade = 5 where id = $1', position(0))
  await publicly.decline(world.visitor, ana)
}
const chain = () => [
  [position(0), officials[1], undefined],
  [position(1), officials[4], officials[1]],
]

test('where no replacement may take it, one official moves and another takes what that one leaves', async () => {
  await inNeedOfChain()
  const repair = await repaired(0)
  expect(answersOf(repair)).toEqual([chain()])
  expect((await apply(repair.id)).data.applyProposal).toMatchObject({ applied: 2, notApplied: [] })
  expect([await holderOf(position(0)), await holderOf(position(1))]).toEqual([officials[1], officials[4]])
  await ann.get('mutation ($id: ID!) { undoProposal(input: { id: $id }) { status } }', { id: repair.id })
  expect([await holderOf(position(0)), await holderOf(position(1))]).toEqual([null, officials[1]])
})

test('when a position was taken since, nothing of a chain is applied', async () => {
  await inNeedOfChain()
  const repair = await repaired(0)
  await run('update assignment set official_id = $2 where id = $1', position(0), officials[0])
  const { applied, notApplied } = (await apply(repair.id)).data.applyProposal
  expect(applied).toBe(0)
  const reasons = Object.fromEntries(notApplied.map(({ pick, reason }: Read) => [pick.assignment.id, reason]))
  expect(reasons).toEqual({ [position(0)]: 'positionChanged', [position(1)]: 'restOfRepair' })
  expect(await holderOf(position(1))).toBe(officials[1])
})

test('who has confirmed is not moved: without them the position stays open, with the rules that keep it so', async () => {
  await inNeedOfChain()
  await run('update assignment set confirmed_assignment = true where id = $1', position(1))
  const repair = await repaired(0)
  expect(repair).toMatchObject({ positions: 1, filled: 0, picks: { items: [] } })
  expect(repair.holes.items).toMatchObject([{ assignment: { id: position(0) } }])
  expect(repair.holes.items[0].rules).toContainEqual({ rule: 'grade', officials: 3 })
})

test('a game that was moved into another one of its official', async () => {
  await run('update official set rating = null')
  await hold(position(0), officials[0] ?? '')
  await hold(position(0, 'Umpire'), officials[1] ?? '')
  await hold(position(2), officials[0] ?? '')
  await hold(position(2, 'Umpire'), officials[2] ?? '')
  expect(await repaired(0)).toMatchObject({ positions: 0, filled: 0, picks: { items: [] } })
  const [{ start }] = await run(`select start_date_time as start from game where id = 'ann-game-2'`)
  const move = (startDateTime: string) =>
    ann.get(
      'mutation ($start: DateTime!) { updateGame(input: { id: "ann-game-0", startDateTime: $start }) { id } }',
      {
        start: startDateTime,
      },
    )
  const [{ before }] = await run(`select start_date_time as before from game where id = 'ann-game-0'`)
  await move(new Date(start).toISOString())
  const repair = await repaired(0)
  expect(repair).toMatchObject({ positions: 1, filled: 1 })
  const [[first]] = answersOf(repair) as [[[string, string, string]]]
  expect([first[0], first[2]]).toEqual([position(0), officials[0]])
  expect([officials[3], officials[4]]).toContain(first[1])
  await move(new Date(before).toISOString())
})

test('an official who has confirmed, and is away then by now', async () => {
  await staffed()
  const account = await world.official(officials[1] ?? '')
  await run('update official set has_acted = true where id = $1', officials[1])
  await account.get(
    `mutation { createTimeOff(input: { startDateTime: "2030-05-04T00:00:00Z", endDateTime: "2030-05-05T00:00:00Z" }) { id } }`,
  )
  const repair = await repaired(0, 1)
  expect(answersOf(repair)).toEqual([[[position(0, 'Umpire'), officials[4], officials[1]]]])
  expect((await apply(repair.id)).data.applyProposal).toMatchObject({ applied: 1, notApplied: [] })
  expect(await holderOf(position(0, 'Umpire'))).toBe(officials[4])
  await run('delete from official_time_off')
})

describe('several are asked at once', () => {
  const ask = (count: number, id = position(0)) =>
    ann.ask(
      `mutation ($input: AskBestInput!) { askBest(input: $input) { undoKey isSentLater officials { id name } invitationIds } }`,
      { input: { assignmentId: id, count } },
    )
  const undo = (input: object) =>
    ann.ask('mutation ($input: UndoAskBestInput!) { undoAskBest(input: $input) { id } }', { input })
  const mails = async (id: string) => {
    await passUndo(world)
    return mailboxOf(world).to(`${id}@example.org`)
  }
  const invited = async () =>
    (await run('select official_id as id from invitation order by 1')).map(({ id }) => id)

  test('the best who fit, without who declined or is invited; the first who takes it has it', async () => {
    await run(`update game set status = 'PUBLISHED' where id = 'ann-game-0'`)
    const ana = await hold(position(0), officials[0] ?? '', false)
    await publicly.decline(world.visitor, ana)
    const { askBest } = (await ask(10)).data
    expect(askBest.isSentLater).toBe(true)
    expect(askBest.officials.map(({ id }: Read) => id).sort()).toEqual(officials.slice(1))
    const { undoKey, invitationIds } = askBest
    expect((await undo({ gameId: 'ann-game-0', undoKey, invitationIds })).errors).toBeUndefined()
    expect(await invited()).toEqual([officials[0]])

    const asked = async (id: string) =>
      (await mails(id)).filter((mail) => /Subject: Can you work/.test(mail)).length
    const before: Record<string, number> = {}
    for (const id of officials) before[id] = await asked(id)
    const two = (await ask(2)).data.askBest
    const [one, other] = two.officials.map(({ id }: Read) => id)
    for (const id of [one, other]) expect(await asked(id)).toBe((before[id] ?? 0) + 1)
    const told = await run('select official_id as id from invitation where published order by 1')
    expect(told.map(({ id }) => id)).toEqual([officials[0], one, other].sort())
    const late = await undo({ gameId: 'ann-game-0', undoKey: two.undoKey, invitationIds: two.invitationIds })
    expect(late.errors?.[0]?.extensions.reason).toBe('tooLateToUndo')
    const codes = await run('select id, code, official_id as "officialId" from invitation')
    const codeOf = (id: string) => codes.find(({ officialId }) => officialId === id)
    expect((await publicly.signUp(world.visitor, position(0), codeOf(one))).errors).toBeUndefined()
    expect((await publicly.signUp(world.visitor, position(0), codeOf(other))).errors).toBeDefined()
    expect((await ask(1)).errors?.[0]?.extensions.reason).toBe('positionFilled')

    const rest = (await ask(10, position(0, 'Umpire'))).data.askBest
    expect(rest.officials).toHaveLength(2)
    expect((await ask(1, position(0, 'Umpire'))).errors?.[0]?.extensions.reason).toBe('nobodyToAsk')
  })

  test('of a game that is not published they are notified when it is; who is against a rule is not asked', async () => {
    await ann.get(
      `mutation { createOfficialBlock(input: { id: "ask-block", officialId: "${officials[2]}", kind: VENUE, venueId: "${weekend.venue}" }) { id } }`,
    )
    const { askBest } = (await ask(10, position(3))).data
    expect(askBest.isSentLater).toBe(false)
    expect(askBest.officials).toHaveLength(4)
    expect(await invited()).not.toContain(officials[2])
    await passUndo(world)
    expect(await run('select id from invitation where published')).toEqual([])
    await ann.get('mutation { deleteOfficialBlock(input: { id: "ask-block" }) { id } }')
    for (const count of [0, 11])
      expect((await ask(count)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'count',
      })
  })
})

test('games of another manager, that are over or called off, and none or too many are refused', async () => {
  const bob = await world.manager()
  const refused = async (gameIds: string[], client = ann) =>
    (await propose(gameIds, client)).errors?.[0]?.extensions
  expect(await refused(['ann-game-0'], bob)).toMatchObject({ code: 'NOT_FOUND', field: 'gameIds' })
  expect(await refused(['ann-game-0', 'none'])).toMatchObject({ code: 'NOT_FOUND', field: 'gameIds' })
  expect((await propose(['ann-game-0'], ann, [position(1)])).errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'NOT_FOUND', field: 'assignmentIds' },
  })
  expect(await refused([])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'gameIds' })
  expect(await refused(Array.from({ length: 51 }, (_, at) => `g${at}`))).toMatchObject({
    ...{ code: 'LIMIT_EXCEEDED', reason: 'tooComplex' },
  })
  await run(
    `update game set cancelled_at = now(), cancel_pay_share = 0, cancel_undo_id = 'x' where id = 'ann-game-5'`,
  )
  expect(await refused(['ann-game-5'])).toMatchObject({ code: 'CONFLICT', reason: 'gameCancelled' })
  await run(`update game set start_date_time = now() - interval '1 hour' where id = 'ann-game-4'`)
  expect(await refused(['ann-game-4'])).toMatchObject({ code: 'CONFLICT', reason: 'gameStarted' })
})
