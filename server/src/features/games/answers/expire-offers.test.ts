import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { publicly } from '../../../../test/crew.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { before, nameOf, start, startReminders, textOf } from '../../../../test/reminders.ts'
import { createDailyLimits } from '../../../db/daily-limits.ts'
import { createLog } from '../../../log/log.ts'
import { expireOffers } from './expire-offers.ts'
import { remindUnanswered } from './remind-unanswered.ts'

let stage: Awaited<ReturnType<typeof startReminders>>

beforeAll(async () => {
  stage = await startReminders()
})
afterAll(() => stage.world.close())
beforeEach(async () => {
  await stage.beginAnew()
  await setHours(0)
})

const hours = 3_600_000
const rita = { email: 'rita@example.org', first: 'Rita' }

const setHours = (answerHours: number, answerMargin = 24) =>
  stage.run('update setting set answer_hours = $1, answer_margin = $2', answerHours, answerMargin)

/** Rita is offered the position, and has the letter; 200 hours before the start. */
async function offered() {
  const id = await stage.game(rita)
  await stage.run('update game set start_date_time = $2 where id = $1', id, new Date(start))
  const officialId = nameOf(id)
  const position = `${id}-referee`
  await stage.ann.get(
    'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }',
    { input: { id: position, assignmentOfficialId: officialId } },
  )
  await stage.publish(id)
  await stage.settled(id)
  await settled(stage.world)
  return { id, position, officialId, invited: await stage.invitedAs(id) }
}

function expire(at: Date): Promise<void> {
  stage.setClock(at)
  const announce = (changes: object) =>
    void stage.run(`select pg_notify('whistle', $1)`, JSON.stringify(changes))
  return expireOffers({ database: stage.world.database, announce, log: createLog('silent') }, at)
}

const positionOf = async (id: string) =>
  (await stage.run('select official_id, confirmed_assignment, answer_by from assignment where id = $1', id))
    .rows[0]
const seen = async (id: string) =>
  (
    await stage.ann.get(
      `query ($id: ID!) { getGame(id: $id) { status openPositions history { items { action actor changes } }
        assignments { items { answerBy official { id } } } } }`,
      { id },
    )
  ).getGame
const bell = async () =>
  (await stage.ann.get('{ listNotifications { items { kind payload } } }')).listNotifications.items

test('without hours to answer an offer has no deadline', async () => {
  const { position } = await offered()
  expect(await positionOf(position)).toMatchObject({ answer_by: null })
  await expire(before(1))
  expect(await positionOf(position)).toMatchObject({ official_id: expect.any(String) })
})

test('the letter and the page say until when; afterwards the position is open, and manager and official are notified', async () => {
  await setHours(36)
  const { id, position, invited } = await offered()
  const by = new Date(start - 200 * hours + 36 * hours)
  expect((await seen(id)).assignments.items).toEqual([
    { answerBy: by.toISOString(), official: { id: nameOf(id) } },
  ])
  expect(textOf(stage.smtp.mails[0]?.message)).toContain('Please answer by ')

  await expire(new Date(by.getTime() - 1))
  expect(await positionOf(position)).toMatchObject({ official_id: nameOf(id) })
  await expire(by)
  expect(await positionOf(position)).toEqual({
    official_id: null,
    confirmed_assignment: false,
    answer_by: null,
  })
  const game = await seen(id)
  expect(game).toMatchObject({ status: 'PUBLISHED', openPositions: 1 })
  expect(
    game.history.items.find(({ action }: { action: string }) => action === 'offerExpired'),
  ).toMatchObject({
    actor: 'system',
  })
  const [told] = await bell()
  expect(told).toMatchObject({ kind: 'offerExpired' })
  expect(JSON.parse(told.payload)).toMatchObject({ positionName: 'Referee', positionId: position })
  const { listInvitations } = await stage.world.visitor.get(
    'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { expiredFrom hasResponded } } }',
    { code: invited.code },
  )
  expect(listInvitations.items).toEqual([{ expiredFrom: [position], hasResponded: false }])
  await expire(by)
  expect((await bell()).filter(({ kind }: { kind: string }) => kind === 'offerExpired')).toHaveLength(1)

  // Still open: they can take it after all.
  expect((await publicly.signUp(stage.world.visitor, position, invited)).errors).toBeUndefined()
  expect(await positionOf(position)).toMatchObject({ official_id: nameOf(id), confirmed_assignment: true })
})

test('an offer does not expire shortly before the start', async () => {
  await setHours(180)
  const { position } = await offered()
  expect(await positionOf(position)).toMatchObject({ answer_by: null })
})

test('an accepted offer, a game that is called off and one that waits to be published do not expire', async () => {
  await setHours(36)
  const accepted = await offered()
  await publicly.signUp(stage.world.visitor, accepted.position, accepted.invited)
  const off = await offered()
  await stage.ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id, payShare: 0 }) { id } }', {
    id: off.id,
  })
  const saved = await offered()
  await stage.ann.get('mutation ($id: ID!) { updateGame(input: { id: $id, name: "Other" }) { id } }', {
    id: saved.id,
  })
  await expire(before(100))
  for (const { position, officialId } of [accepted, off, saved])
    expect(await positionOf(position)).toMatchObject({ official_id: officialId })
  await stage.ann.get('mutation ($id: ID!) { restoreGame(input: { id: $id }) { id } }', { id: off.id })
  await expire(before(100))
  expect(await positionOf(off.position)).toMatchObject({ official_id: off.officialId })
})

test('of an answer and two nodes in the same moment one counts', async () => {
  await setHours(36)
  for (let round = 0; round < 5; round++) {
    stage.setClock(before(200))
    const { id, position, invited } = await offered()
    const at = before(100)
    const [answer] = await Promise.all([
      publicly.signUp(stage.world.visitor, position, invited),
      expire(at),
      expire(at),
    ])
    // Before the expiry they accept the offer, after it they take the open position.
    expect(answer.errors).toBeUndefined()
    expect(await positionOf(position)).toMatchObject({ official_id: nameOf(id), confirmed_assignment: true })
    const { rows } = await stage.run(
      `select count(*)::int as count from game_history where game_id = $1 and action = 'offerExpired'`,
      id,
    )
    expect(rows[0].count).toBeLessThanOrEqual(1)
  }
})

const nudge = (...ids: string[]) =>
  stage.ann.ask('mutation ($ids: [ID!]!) { nudgeOfficials(input: { ids: $ids }) { id officials games } }', {
    ids,
  })
const whoHasNot = async (...ids: string[]) =>
  (
    await stage.ann.get(
      'query ($ids: [ID!]!) { unanswered(ids: $ids) { officials { officialId games reason } } }',
      { ids },
    )
  ).unanswered.officials
const subjects = () =>
  stage.smtp.mails.map(({ message }) => /^Subject: (.*)$/m.exec(textOf(message))?.[1]?.trim())
const actionsOf = async (id: string) =>
  (await seen(id)).history.items.map(({ action }: { action: string }) => action)

/** A later moment, without the letters before it. */
function letPass(hoursBefore: number) {
  stage.forget()
  stage.setClock(before(hoursBefore))
}

test('the manager reminds who has not answered, once in six hours, with the offer, its buttons and a way to stop', async () => {
  const { id } = await offered()
  await stage.run('update invitation set sent_timestamp = $1', before(195))
  expect(await whoHasNot(id)).toEqual([{ officialId: nameOf(id), games: 1, reason: 'RECENTLY' }])
  expect((await nudge(id)).data.nudgeOfficials).toMatchObject({ officials: 0 })
  letPass(189)
  expect(await whoHasNot(id)).toEqual([{ officialId: nameOf(id), games: 1, reason: null }])
  // From two windows.
  const both = await Promise.all([nudge(id), nudge(id)])
  expect(both.map(({ data }) => data.nudgeOfficials.officials).toSorted()).toEqual([0, 1])
  expect(stage.smtp.mails).toHaveLength(0)
  await passUndo(stage.world)
  await settled(stage.world)
  expect(subjects()).toEqual([expect.stringContaining('Waiting for your answer: ')])
  const letter = textOf(stage.smtp.mails[0]?.message)
  expect(letter).toContain('Ann Lee is waiting for your answer: can you work')
  expect(letter).toContain('You were offered Referee')
  expect(letter).toMatch(/answer=accept/)
  expect(letter).toContain('You get this reminder because you have not answered yet.')
  expect(letter).toMatch(/^List-Unsubscribe:/m)
  expect(await actionsOf(id)).toContain('nudged')
  expect(await whoHasNot(id)).toMatchObject([{ reason: 'RECENTLY' }])
})

test('a reminder that is undone in time does not leave, and later it is too late', async () => {
  const { id } = await offered()
  letPass(190)
  const undo = (nudge: string) =>
    stage.ann.ask('mutation ($nudge: ID!) { undoNudge(input: { id: $nudge }) { games } }', { nudge })
  const first = (await nudge(id)).data.nudgeOfficials.id
  expect((await undo(first)).data.undoNudge).toEqual({ games: 1 })
  expect((await undo(first)).data.undoNudge).toEqual({ games: 1 })
  expect(await whoHasNot(id)).toMatchObject([{ reason: null }])
  const second = (await nudge(id)).data.nudgeOfficials.id
  await passUndo(stage.world)
  await settled(stage.world)
  expect(stage.smtp.mails).toHaveLength(1)
  expect((await undo(second)).errors?.[0]?.extensions).toMatchObject({ reason: 'tooLateToUndo' })
})

test('several games are one letter; who has answered, declined, wants no reminders or has no address gets none', async () => {
  const one = await offered()
  const other = await stage.invited(rita)
  // The same person is asked about both.
  await stage.run(
    'update invitation set official_id = $2 where official_id = $1',
    nameOf(other),
    one.officialId,
  )
  const done = await offered()
  await publicly.signUp(stage.world.visitor, done.position, done.invited)
  const silent = await offered()
  await stage.run('update official set wants_reminders = false where id = $1', silent.officialId)
  const without = await offered()
  await stage.run('update official set email = null where id = $1', without.officialId)
  const saved = await offered()
  await stage.ann.get('mutation ($id: ID!) { updateGame(input: { id: $id, name: "Other" }) { id } }', {
    id: saved.id,
  })
  await passUndo(stage.world)
  letPass(190)
  const all = [one.id, other, done.id, silent.id, without.id, saved.id]
  expect(
    (await whoHasNot(...all)).map(({ reason, games }: { reason: string; games: number }) => [reason, games]),
  ).toEqual(
    expect.arrayContaining([
      [null, 2],
      ['NO_REMINDERS', 1],
      ['NO_ADDRESS', 1],
      ['NOT_PUBLISHED', 1],
    ]),
  )
  expect((await nudge(...all)).data.nudgeOfficials).toMatchObject({ officials: 1, games: 2 })
  await passUndo(stage.world)
  await settled(stage.world)
  expect(subjects()).toEqual([expect.stringContaining('Waiting for your answer: 2 games')])
  expect(textOf(stage.smtp.mails[0]?.message)).toContain('Stop reminders: ')
})

function remindLate(at: Date): Promise<void> {
  stage.setClock(at)
  const announce = (changes: object) =>
    void stage.run(`select pg_notify('whistle', $1)`, JSON.stringify(changes))
  const daily = createDailyLimits(stage.world.config.maxPerDay)
  return remindUnanswered({ database: stage.world.database, daily, announce }, at)
}

test('an offer is asked about by itself after the hours that are set, once, and not when it was answered or just asked', async () => {
  const { id, position, invited } = await offered()
  const asked = await offered()
  const none = await offered()
  await publicly.signUp(stage.world.visitor, none.position, none.invited)
  await passUndo(stage.world)
  await settled(stage.world)
  letPass(190)
  await remindLate(before(177))
  expect(stage.smtp.mails).toHaveLength(0)
  await nudge(asked.id)
  await passUndo(stage.world)
  await settled(stage.world)
  stage.forget()
  await Promise.all([remindLate(before(176)), remindLate(before(176))])
  await settled(stage.world)
  expect(stage.smtp.mails.map(({ to }) => to)).toEqual([['rita@example.org']])
  expect((await actionsOf(id)).filter((action: string) => action === 'nudged')).toHaveLength(1)
  await remindLate(before(150))
  await settled(stage.world)
  expect(stage.smtp.mails).toHaveLength(1)
  expect((await publicly.signUp(stage.world.visitor, position, invited)).errors).toBeUndefined()
})
