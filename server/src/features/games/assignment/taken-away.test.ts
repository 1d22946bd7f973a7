import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  page = world.visitor
})
afterAll(() => world.close())

const { signUp, decline } = publicly
const publish = async (id: string) => {
  await ann.get('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id })
  await mailboxOf(world).settled()
}
const place = (id: string, official: string | null, override?: true) =>
  ann.get(
    `mutation ($id: ID!, $official: ID, $override: Boolean) {
      updateAssignment(input: { id: $id, assignmentOfficialId: $official, override: $override }) {
        invitationId confirmedAssignment } }`,
    { id, official, override },
  )
const deleteGame = (id: string) =>
  ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
const invitation = async (id: string) =>
  (await crew.run('select has_responded, accepted, decline_reason from invitation where id = $1', id))[0]
const open = { has_responded: false, accepted: false, decline_reason: null }

/** How the subjects of an official's messages begin, in no order; without the confirmation of the sign-up. */
async function heard(officialId: string): Promise<string[]> {
  const [{ email }] = (await crew.run('select email from official where id = $1', officialId)) as [
    { email: string },
  ]
  await passUndo(world)
  const mails = (await mailboxOf(world).to(email)).filter((mail) => !mail.includes('game.ics'))
  return mails.map((mail) => /Subject: (Can you work|[^:\n]*)/.exec(mail)?.[1] ?? '').sort()
}
const invited = 'Can you work'

/** A published game that Ana has signed up for after her invitation was sent. */
async function held() {
  const game = await crew.game()
  const ana = await crew.invite(game.id, undefined, false)
  await publish(game.id)
  await signUp(page, game.position, ana)
  return { ...game, ana }
}

const anotherPosition = async (id: string): Promise<string> =>
  (
    await ann.get(
      'mutation ($id: ID!) { createAssignment(input: { name: "Umpire", assignmentGameId: $id }) { id } }',
      { id },
    )
  ).createAssignment.id

describe('an official whose position is taken away', () => {
  test.each<[string, (game: Awaited<ReturnType<typeof held>>) => Promise<unknown>]>([
    ['removes the official', ({ position }) => place(position, null)],
    ['places another official', async ({ position }) => place(position, await crew.official('Ben'))],
    [
      'deletes the position',
      ({ position: id }) =>
        ann.get('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { id } }', { id }),
    ],
  ])(
    'gets a message when the manager %s, stays invited, and hears no more of the game',
    async (_how, take) => {
      const game = await held()
      await take(game)
      expect(await heard(game.ana.officialId)).toEqual([invited, 'No longer needed'].sort())
      expect(await invitation(game.ana.id)).toEqual(open)
      await ann.get('mutation ($id: ID!) { updateGame(input: { id: $id, duration: 45 }) { id } }', {
        id: game.id,
      })
      await ann.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id: game.id })
      await deleteGame(game.id)
      expect(await heard(game.ana.officialId)).toEqual([invited, 'No longer needed'].sort())
    },
  )

  test('hears of the game again once a position is offered to them', async () => {
    const { id, position, ana } = await held()
    await place(position, null)
    await heard(ana.officialId)
    await place(position, ana.officialId)
    await publish(id)
    await deleteGame(id)
    const again = await heard(ana.officialId)
    expect(again).toEqual([invited, invited, 'No longer needed', 'Called off'].sort())
  })

  test('hears of a change after a removal that was undone in time', async () => {
    const { id, position, ana } = await held()
    await place(position, null)
    await confirmed(position, ana.officialId)
    await ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id }) { id } }', { id })
    expect(await heard(ana.officialId)).toEqual([invited, 'Called off'].sort())
  })

  test('leads to one message alone, that the game is called off, when that follows before the message has left', async () => {
    const { id, position, ana } = await held()
    await place(position, null)
    await deleteGame(id)
    expect(await heard(ana.officialId)).toEqual([invited, 'Called off'].sort())
  })

  test('is marked for the manager as one who gets no more messages, until they take a position again', async () => {
    const { position, ana } = await held()
    const isRemoved = async () =>
      (await ann.get('query ($id: ID!) { getInvitation(id: $id) { isRemoved } }', { id: ana.id }))
        .getInvitation.isRemoved
    expect(await isRemoved()).toBe(false)
    await place(position, null)
    expect(await isRemoved()).toBe(true)
    await signUp(page, position, ana)
    expect(await isRemoved()).toBe(false)
  })

  test('finds on the invitation which one it was, until it is offered again', async () => {
    const { position, ana } = await held()
    const removedFrom = async () =>
      (await ann.get('query ($id: ID!) { getInvitation(id: $id) { removedFrom } }', { id: ana.id }))
        .getInvitation.removedFrom
    expect(await removedFrom()).toEqual([])
    await place(position, null)
    expect(await removedFrom()).toEqual([position])
    await place(position, ana.officialId)
    expect(await removedFrom()).toEqual([])
    await place(position, null)
    // An offer that was not accepted was never theirs.
    expect(await removedFrom()).toEqual([])
  })

  test('can sign up again, and gets another message when it is taken away again', async () => {
    const { position, ana } = await held()
    await place(position, null)
    expect((await signUp(page, position, ana)).errors).toBeUndefined()
    await place(position, null)
    const subjects = await heard(ana.officialId)
    expect(subjects.filter((subject) => subject === 'No longer needed')).toHaveLength(2)
  })

  const confirmed = (id: string, official: string) =>
    ann.get(
      `mutation ($id: ID!, $official: ID) {
        back: updateAssignment(input: { id: $id, assignmentOfficialId: $official }) { id }
        confirmed: updateAssignment(input: { id: $id, confirmedAssignment: true }) { isTold game { status } } }`,
      { id, official },
    )

  test('hears nothing when it is undone in time, and has the position as before', async () => {
    const { position, ana } = await held()
    await place(position, null)
    const undone = await confirmed(position, ana.officialId)
    expect(undone.confirmed).toEqual({ isTold: true, game: { status: 'CONFIRMED' } })
    expect(await heard(ana.officialId)).toEqual([invited])
    expect(await invitation(ana.id)).toMatchObject({ accepted: true })
  })

  test('hears of the new position alone when it is exchanged for another one of the game', async () => {
    const { id, position, ana } = await held()
    const umpire = await anotherPosition(id)
    await place(position, null)
    await place(umpire, ana.officialId)
    await publish(id)
    expect(await heard(ana.officialId)).toEqual([invited, invited])
  })

  test('leads to a message when the other position was offered in vain and never sent', async () => {
    const { id, position, ana } = await held()
    const umpire = await anotherPosition(id)
    await place(position, null)
    await place(umpire, ana.officialId)
    await place(umpire, null)
    expect(await heard(ana.officialId)).toEqual([invited, 'No longer needed'].sort())
  })

  test('is notified again when it is undone after the message has left', async () => {
    const { position, ana } = await held()
    await place(position, null)
    expect(await heard(ana.officialId)).toEqual([invited, 'No longer needed'].sort())
    await confirmed(position, ana.officialId)
    const [, ...before] = await heard(ana.officialId)
    expect(before).toEqual([invited, 'No longer needed'].sort())
  })

  test('who takes it again before the message has left gets none', async () => {
    const { position, ana } = await held()
    await place(position, null)
    expect((await signUp(page, position, ana)).errors).toBeUndefined()
    expect(await heard(ana.officialId)).not.toContain('No longer needed')
  })

  test('gets no message without an earlier message about the game', async () => {
    const game = await crew.game()
    const ana = await crew.official('Ana')
    await place(game.position, ana)
    await place(game.position, null)
    expect(await heard(ana)).toEqual([])
  })

  test('gets one message about a game whose parts are deleted one by one', async () => {
    const { id, position, ana } = await held()
    await anotherPosition(id)
    const ben = await crew.invite(id, undefined, false)
    await publish(id)
    await ann.get(
      `mutation ($position: ID!, $ana: ID!, $ben: ID!, $id: ID!) {
        deleteAssignment(input: { id: $position }) { id }
        a: deleteInvitation(input: { id: $ana }) { id }
        b: deleteInvitation(input: { id: $ben }) { id }
        deleteGame(input: { id: $id }) { id }
      }`,
      { position, ana: ana.id, ben: ben.id, id },
    )
    for (const { officialId } of [ana, ben])
      expect(await heard(officialId)).toEqual([invited, 'No longer needed'].sort())
  })
})

describe('an offer', () => {
  test('resets an earlier answer: the official gets a message and can decline', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id, undefined, false)
    await publish(game.id)
    await decline(page, ana, 'On holiday')
    await place(game.position, ana.officialId, true)
    expect(await invitation(ana.id)).toEqual(open)
    await publish(game.id)
    expect(await heard(ana.officialId)).toEqual([invited, invited])

    expect((await decline(page, ana, 'Still on holiday')).errors).toBeUndefined()
    expect(await crew.run('select status from assignment where id = $1', game.position)).toEqual([
      { status: 'unassigned' },
    ])
    expect(await invitation(ana.id)).toEqual({
      ...{ has_responded: true, accepted: false, decline_reason: 'Still on holiday' },
    })
  })

  test('creates the missing invitation, with a code and, on publishing, a message', async () => {
    const game = await crew.game()
    const ana = await crew.official('Ana')
    const { updateAssignment } = await place(game.position, ana)
    expect(updateAssignment).toEqual({
      invitationId: expect.stringMatching(/^[A-Za-z0-9_-]{7}$/),
      confirmedAssignment: false,
    })
    expect(
      await crew.run('select official_id, published from invitation where game_id = $1', game.id),
    ).toEqual([{ official_id: ana, published: false }])
    await publish(game.id)
    expect(await heard(ana)).toEqual([invited])
    const code = updateAssignment.invitationId
    const { data } = await signUp(page, game.position, { officialId: ana, id: '', code })
    expect(data.signupGame).toMatchObject({ confirmedAssignment: true, invitationId: code })
  })

  test('for the last open position completes the game when it is declined', async () => {
    const game = await crew.game({ positions: ['Referee', 'Umpire'] })
    const [referee, umpire] = game.positions as [string, string]
    const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
    await signUp(page, referee, ana)
    await place(umpire, ben.officialId)
    await crew.run('update assignment set has_completed = true where id = $1', referee)
    await decline(page, ben)
    const { getGame } = await ann.get('query ($id: ID!) { getGame(id: $id) { status } }', { id: game.id })
    expect(getGame.status).toBe('COMPLETE')
  })
})

test('an official who is removed in one request with the coming games leaves open positions and is notified', async () => {
  const game = await held()
  const other = await held()
  await ann.get(
    `mutation ($invitation: ID!, $official: ID!) {
      deleteInvitation(input: { id: $invitation }) { id }
      updateOfficial(input: { id: $official, managers: [] }) { id } }`,
    { invitation: game.ana.id, official: game.ana.officialId },
  )
  await mailboxOf(world).settled()
  const holders = await crew.run(
    'select official_id from assignment where id = any($1) order by official_id nulls first',
    [game.position, other.position],
  )
  expect(holders).toEqual([{ official_id: null }, { official_id: other.ana.officialId }])
  expect(await heard(game.ana.officialId)).toContain('No longer needed')
  expect(await heard(other.ana.officialId)).not.toContain('No longer needed')
  const links = await crew.run('select from official_manager where official_id = $1', game.ana.officialId)
  expect(links).toEqual([])
})
