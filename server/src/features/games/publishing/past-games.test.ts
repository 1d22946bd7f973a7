import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { eventually, startPublishing } from '../../../../test/publishing.ts'

/** Games of the stage start at 2027-03-06T23:30:00Z. */
const before = new Date('2027-03-06T23:29:59Z')
const start = new Date('2027-03-06T23:30:00Z')

let now = before
let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing(() => now)
})
beforeEach(() => {
  now = before
  stage.forget()
})
afterAll(() => stage.stop())

const run = (text: string, ...values: unknown[]) => stage.world.database.pool.query(text, values)
const change = (mutation: string, id: string) => stage.ann.get(`mutation ($id: ID!) { ${mutation} }`, { id })
const deleteGame = (id: string) => change('deleteGame(input: { id: $id }) { id }', id)
const deleteInvitation = (id: string) => change('deleteInvitation(input: { id: $id }) { id }', id)

/** A game whose official, with e-mail, text messages and push, was sent the invitation. */
async function published() {
  const id = await stage.game({ prefers: 'BOTH', optIn: true, phone: '+12125550111', token: 'Token[x]' })
  await stage.publish(id)
  await stage.settled(id)
  await settled(stage.world)
  stage.forget()
  return id
}

async function sent() {
  await settled(stage.world)
  return stage.smtp.mails.length + stage.provider.messages.length
}

describe('a game that has started', () => {
  test('is published without a message', async () => {
    const id = await stage.game({ prefers: 'BOTH', optIn: true, phone: '+12125550111', token: 'Token[x]' })
    now = start
    await stage.publish(id)
    expect(await stage.settled(id)).toMatchObject({
      status: 'PUBLISHED',
      errors: [],
      invitations: { items: [{ published: true, sentTimestamp: null, errors: [] }] },
    })
    expect(await sent()).toBe(0)
  })

  test('and was changed is published again without a message', async () => {
    const id = await published()
    now = start
    await change('updateGame(input: { id: $id, duration: 60 }) { id }', id)
    await stage.publish(id)
    await stage.settled(id)
    expect(await sent()).toBe(0)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['deleted', deleteGame],
    ['left without the invitation', (id) => deleteInvitation(`${id}-official-0-invitation`)],
    [
      'left without the position',
      (id) => change('deleteAssignment(input: { id: $id }) { id }', `${id}-referee`),
    ],
    [
      'left without the official',
      (id) =>
        change('updateAssignment(input: { id: $id, assignmentOfficialId: null }) { id }', `${id}-referee`),
    ],
  ])('is %s without a message', async (_how, take) => {
    const id = await published()
    await run(
      'update assignment set official_id = $2, confirmed_assignment = true where game_id = $1',
      ...[id, `${id}-official-0`],
    )
    now = start
    const jobs = async () => (await run(`select from outbox where kind like 'tell-%'`)).rowCount
    const before = await jobs()
    await take(id)
    expect(await sent()).toBe(0)
    // Nor does it count for the day of the manager.
    expect(await jobs()).toBe(before)
  })

  test('and that is cancelled a second before sends it', async () => {
    await deleteGame(await published())
    expect(await sent()).toBe(2)
  })
})

describe('a message that waits for its server until the start', () => {
  test('of an invitation is not sent, and the manager reads why', async () => {
    const id = await stage.game({})
    stage.smtp.refusals.RCPT = '451 try later'
    await stage.publish(id)
    await eventually(
      async () => (await run('select from outbox where last_error like $1', '%451%')).rowCount === 1,
    )
    now = start
    delete stage.smtp.refusals.RCPT
    await stage.hurry()
    expect(await stage.settled(id)).toMatchObject({
      status: 'ERROR',
      errors: ['Maria Lopez: the game has started'],
    })
    expect(stage.smtp.mails).toHaveLength(0)
  })

  test('of a cancellation is not sent either', async () => {
    const id = await published()
    stage.smtp.refusals.RCPT = '451 try later'
    await deleteGame(id)
    await eventually(
      async () => (await run('select from outbox where last_error like $1', '%451%')).rowCount === 1,
    )
    now = start
    delete stage.smtp.refusals.RCPT
    await stage.hurry()
    await settled(stage.world)
    expect(stage.smtp.mails).toHaveLength(0)
  })
})

describe('the start that the official knows counts for a last message', () => {
  const move = (id: string, startDateTime: string) =>
    stage.ann.get('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { id, startDateTime },
    })

  test('a game moved to the past by mistake and then deleted is called off, at the time they know', async () => {
    const id = await published()
    await move(id, '2026-03-06T23:30:00Z')
    await deleteGame(id)
    expect(await sent()).toBe(2)
    expect(stage.smtp.mails[0]?.message).toContain('Sat, Mar 6, 2027, 6:30 PM EST')
  })

  test('a game that was played, moved by mistake and then deleted is not', async () => {
    const id = await published()
    now = start
    await move(id, '2028-03-06T23:30:00Z')
    await deleteGame(id)
    expect(await sent()).toBe(0)
  })
})

test('a last message belongs to one invitation, also when its id is used again', async () => {
  const id = await stage.game({})
  const invitation = `${id}-official-0-invitation`
  for (const round of [1, 2]) {
    await stage.publish(id)
    await stage.settled(id)
    await deleteInvitation(invitation)
    await settled(stage.world)
    expect(stage.smtp.mails).toHaveLength(2 * round)
    await stage.ann.get(
      'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id } }',
      {
        input: { id: invitation, invitationGameId: id, invitationOfficialId: `${id}-official-0` },
      },
    )
  }
})
