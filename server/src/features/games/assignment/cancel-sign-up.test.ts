import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly, refusalOf, watching } from '../../../../test/crew.ts'
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

const { signUp, cancel, decline } = publicly
async function notified(gameId: string, kind: string) {
  await passUndo(world)
  return crew.run('select payload from notification where game_id = $1 and kind = $2', gameId, kind)
}
const invitation = async (id: string) =>
  (await crew.run('select has_responded, accepted, cancel_reason from invitation where id = $1', id))[0]

const given = async ({ code }: Invited) => {
  const { listInvitations } = await page.get(
    'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { givenBack removedFrom } } }',
    { code },
  )
  return listInvitations.items[0]
}

/** A game in which Ana holds the position and Ben is invited too. */
async function held(inHours: number) {
  const game = await crew.game({ inHours })
  const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
  await signUp(page, game.position, ana)
  return { ...game, ana, ben }
}

describe('an official gives a position back', () => {
  test('a day before the start: it is open again, live, and another official takes it', async () => {
    const game = await held(25)
    const watcher = await watching<{
      onOfficialAssignmentUpdate: { status: string; assignments: { items: { status: string }[] } }
    }>(
      page,
      `subscription ($id: ID!, $code: String) { onOfficialAssignmentUpdate(id: $id, invitationId: $code) {
        status assignments { items { status } } } }`,
      { id: game.id, code: game.ben.code },
    )
    const { data } = await cancel(page, game.position, game.ana, 'a wedding')
    expect(data.cancelSignup).toEqual({ id: game.position, status: 'unassigned', official: null })
    const shown = (status: string, position: string) => ({
      onOfficialAssignmentUpdate: { status, assignments: { items: [{ status: position }] } },
    })
    expect(await watcher.nextAfter(shown('CONFIRMED', 'assigned'))).toEqual({
      data: shown('PUBLISHED', 'unassigned'),
    })
    watcher.end()
    expect(await notified(game.id, 'cancelled')).toMatchObject([
      { payload: { officialName: 'Rita Cole', reason: 'a wedding' } },
    ])
    expect(await invitation(game.ana.id)).toEqual({
      ...{ has_responded: true, accepted: false, cancel_reason: 'a wedding' },
    })
    expect(await invitation(game.ben.id)).toMatchObject({ has_responded: false })
    expect((await signUp(page, game.position, game.ben)).data.signupGame.official.id).toBe(
      game.ben.officialId,
    )
    expect(refusalOf(await signUp(page, game.position, game.ana))).toMatchObject({ code: 'CONFLICT' })
  })

  test('and may take another position of the game, but not that one again', async () => {
    const game = await crew.game({ positions: ['Referee', 'Umpire', 'Judge'] })
    const [referee, umpire, judge] = game.positions as [string, string, string]
    const ana = await crew.invite(game.id)
    await signUp(page, umpire, ana)
    await cancel(page, umpire, ana)
    expect((await given(ana)).givenBack).toEqual([umpire])
    expect(refusalOf(await signUp(page, umpire, ana))).toMatchObject({ reason: 'alreadyResponded' })
    expect((await signUp(page, referee, ana)).errors).toBeUndefined()
    expect(refusalOf(await signUp(page, judge, ana))).toMatchObject({ reason: 'alreadyResponded' })
    expect((await cancel(page, umpire, ana)).errors).toBeUndefined()
    await cancel(page, referee, ana)
    expect((await given(ana)).givenBack).toEqual([umpire, referee])
    expect((await signUp(page, judge, ana)).errors).toBeUndefined()
  })

  test('who declines an offer or the game takes no other position of it', async () => {
    for (const say of ['cancel', 'decline'] as const) {
      const game = await crew.game({ positions: ['Referee', 'Umpire'] })
      const [referee, umpire] = game.positions as [string, string]
      const ana = await crew.invite(game.id)
      await ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
        input: { id: referee, assignmentOfficialId: ana.officialId },
      })
      await (say === 'cancel' ? cancel(page, referee, ana) : decline(page, ana))
      expect(refusalOf(await signUp(page, umpire, ana))).toMatchObject({ reason: 'alreadyResponded' })
    }
  })

  test('too late, because they cannot come: it is open again, and the manager is notified', async () => {
    const game = await held(2)
    const { errors } = await page.ask(
      'mutation ($input: CancelSignupInput!) { cancelSignup(input: $input) { id } }',
      { input: { assignmentId: game.position, invitationId: game.ana.code, cannotCome: true } },
    )
    expect(errors).toBeUndefined()
    expect(await crew.run('select status from assignment where id = $1', game.position)).toEqual([
      { status: 'unassigned' },
    ])
    expect(await notified(game.id, 'cancelled')).toHaveLength(1)
  })

  test('too late: refused, nothing changes', async () => {
    const game = await held(23.9)
    expect(refusalOf(await cancel(page, game.position, game.ana))).toMatchObject({
      code: 'CONFLICT',
      reason: 'tooLateToCancel',
      message: 'it is less than 24 h before the start: please call the manager',
    })
    expect(await invitation(game.ana.id)).toMatchObject({ accepted: true })
  })

  test('is idempotent', async () => {
    const game = await held(48)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(page, game.position, game.ana)))
    for (const { data } of answers) expect(data.cancelSignup.status).toBe('unassigned')
    expect(await notified(game.id, 'cancelled')).toHaveLength(1)
    await signUp(page, game.position, game.ben)
    const again = await cancel(page, game.position, game.ana)
    expect(again.data.cancelSignup.official.id).toBe(game.ben.officialId)
    expect(await notified(game.id, 'cancelled')).toHaveLength(1)
  })

  test('never the position of another official', async () => {
    const game = await held(48)
    expect(refusalOf(await cancel(page, game.position, game.ben))).toMatchObject({
      code: 'CONFLICT',
      reason: 'notHeldByYou',
    })
    const me = await world.official(game.ben.officialId)
    expect(
      refusalOf(
        await me.ask('mutation ($id: ID!) { cancelSignup(input: { assignmentId: $id }) { id } }', {
          id: game.position,
        }),
      ),
    ).toMatchObject({ reason: 'notHeldByYou' })
  })

  test('within the manager’s own time limit', async () => {
    const near = await held(1)
    await crew.setting(0)
    expect((await cancel(page, near.position, near.ana)).data.cancelSignup.status).toBe('unassigned')
    await crew.setting(100)
    const far = await held(99)
    expect(refusalOf(await cancel(page, far.position, far.ana))).toMatchObject({ values: { hours: 100 } })
    await crew.setting(24)
  })
})

describe('an official declines', () => {
  test('with a reason; is idempotent; the manager sees it', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const { data } = await decline(page, ana, ' on holiday ')
    expect(data.declineInvitation).toEqual({
      ...{ hasResponded: true, accepted: false, declineReason: 'on holiday' },
    })
    expect((await decline(page, ana, 'again')).data).toEqual(data)
    expect(await notified(game.id, 'declined')).toMatchObject([{ payload: { reason: 'on holiday' } }])
    const { getInvitation } = await ann.get(
      'query ($id: ID!) { getInvitation(id: $id) { declineReason hasResponded } }',
      { id: ana.id },
    )
    expect(getInvitation).toEqual({ declineReason: 'on holiday', hasResponded: true })
  })

  test('not with a position, not before publishing, not with an unknown code', async () => {
    const game = await held(48)
    expect(refusalOf(await decline(page, game.ana))).toMatchObject({ reason: 'cancelFirst' })
    const unsent = await crew.invite(game.id, undefined, false)
    expect(refusalOf(await decline(page, unsent))).toMatchObject({ reason: 'invitationNotPublished' })
    expect(refusalOf(await decline(page, { ...game.ben, code: 'BBBBBBB' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const me = await world.official(game.ben.officialId)
    expect(refusalOf(await decline(me, game.ana))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await decline(me, game.ben)).data.declineInvitation.accepted).toBe(false)
  })
})

describe('a manager offers a position', () => {
  const offer = (assignmentId: string, officialId: string | null) =>
    ann.ask(
      `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) {
        status confirmedAssignment invitationId official { id } } }`,
      { input: { id: assignmentId, assignmentOfficialId: officialId } },
    )

  test('and the official holds it after accepting it', async () => {
    const game = await crew.game()
    const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
    expect((await offer(game.position, ana.officialId)).data.updateAssignment).toEqual({
      ...{ status: 'assigned', confirmedAssignment: false, invitationId: ana.code },
      official: { id: ana.officialId },
    })
    expect(refusalOf(await signUp(page, game.position, ben))).toMatchObject({ message: 'Unable to signup' })
    const { data } = await signUp(page, game.position, ana)
    expect(data.signupGame.confirmedAssignment).toBe(true)
    expect(await invitation(ana.id)).toMatchObject({ has_responded: true, accepted: true })
    expect(await notified(game.id, 'signedUp')).toHaveLength(1)
  })

  test('to an official without an invitation, who accepts it signed in', async () => {
    const game = await crew.game()
    const ana = await crew.official('Ana')
    await offer(game.position, ana)
    const me = await world.official(ana)
    const { signupGame } = await me.get(
      'mutation ($id: ID!) { signupGame(input: { assignmentId: $id }) { confirmedAssignment } }',
      { id: game.position },
    )
    expect(signupGame.confirmedAssignment).toBe(true)
    const answers = await crew.run(
      'select has_responded, accepted from invitation where game_id = $1',
      game.id,
    )
    expect(answers).toEqual([{ has_responded: true, accepted: true }])
  })

  test('and it is open again when the official gives it back, even late, or declines the invitation', async () => {
    for (const say of ['cancel', 'decline'] as const) {
      const game = await crew.game({ inHours: 2 })
      const ana = await crew.invite(game.id)
      await offer(game.position, ana.officialId)
      const { errors } = await (say === 'cancel' ? cancel(page, game.position, ana) : decline(page, ana))
      expect(errors).toBeUndefined()
      expect(await crew.run('select status from assignment where id = $1', game.position)).toEqual([
        { status: 'unassigned' },
      ])
      expect(await invitation(ana.id)).toMatchObject({ has_responded: true, accepted: false })
    }
  })
})
