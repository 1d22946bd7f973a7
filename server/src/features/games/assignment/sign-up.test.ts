import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly, refusalOf, watching } from '../../../../test/crew.ts'
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

const { signUp, update } = publicly
async function notifications(gameId: string, kind: string) {
  await passUndo(world)
  return crew.run('select payload from notification where game_id = $1 and kind = $2', gameId, kind)
}
const history = async (gameId: string) =>
  (await crew.run('select actor, action from game_history where game_id = $1 order by at, id', gameId)).map(
    ({ actor, action }) => `${actor} ${action}`,
  )
async function see(gameId: string) {
  const { getGame } = await ann.get(
    `query ($id: ID!) { getGame(id: $id) { status officialsConfirmed
      assignments { items { status confirmedAssignment official { id } invitationId } }
      invitations { items { hasResponded accepted official { id } } } } }`,
    { id: gameId },
  )
  return getGame
}

describe('an official signs up', () => {
  test('and holds the position, confirmed; the manager is notified and the game is staffed', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const { data } = await signUp(page, game.position, ana)
    expect(data.signupGame).toEqual({
      ...{ id: game.position, status: 'assigned', confirmedAssignment: true, invitationId: ana.code },
      official: { id: ana.officialId, firstName: 'Rita' },
    })
    expect(await see(game.id)).toEqual({
      ...{ status: 'CONFIRMED', officialsConfirmed: 1 },
      assignments: {
        items: [
          {
            ...{ status: 'assigned', confirmedAssignment: true, invitationId: ana.code },
            official: { id: ana.officialId },
          },
        ],
      },
      invitations: { items: [{ hasResponded: true, accepted: true, official: { id: ana.officialId } }] },
    })
    expect(await notifications(game.id, 'signedUp')).toMatchObject([
      { payload: { officialName: 'Rita Cole', positionName: 'Referee', gameName: 'Hawks - Owls' } },
    ])
    expect(await history(game.id)).toContain(`official:${ana.officialId} signedUp`)
  })

  test('as the original client does it: updateAssignment, updateInvitation, one more assignment mutation', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const first = await update(page, game.position, ana)
    expect(first.data.updateAssignment).toMatchObject({
      status: 'assigned',
      official: { id: ana.officialId },
    })
    const { updateInvitation } = await page.get(
      'mutation ($id: ID!) { updateInvitation(input: { id: $id, hasResponded: true }) { hasResponded accepted } }',
      { id: ana.id },
    )
    expect(updateInvitation).toEqual({ hasResponded: true, accepted: true })
    const further = await signUp(page, game.position, ana)
    expect(further.data.signupGame.official.id).toBe(ana.officialId)
    expect(await notifications(game.id, 'signedUp')).toHaveLength(1)
  })

  test('is idempotent for a double click: the same answer, one effect', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(page, game.position, ana)))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(answers[0]?.data.signupGame.official.id).toBe(ana.officialId)
    const [one, two] = await Promise.all([update(page, game.position, ana), update(page, game.position, ana)])
    expect(one.data.updateAssignment.official.id).toBe(ana.officialId)
    expect(two.data).toEqual(one.data)
    expect(await notifications(game.id, 'signedUp')).toHaveLength(1)
    expect((await see(game.id)).officialsConfirmed).toBe(1)
  })

  test('signed in, without a code', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const me = await world.official(ana.officialId)
    const { signupGame } = await me.get(
      'mutation ($id: ID!) { signupGame(input: { assignmentId: $id }) { status official { id } } }',
      { id: game.position },
    )
    expect(signupGame).toEqual({ status: 'assigned', official: { id: ana.officialId } })
  })
})

describe('fifty officials race for one position', () => {
  test('one wins, 49 are refused, the manager gets one notification and watchers one change', async () => {
    const game = await crew.game()
    const invited = await Promise.all(Array.from({ length: 50 }, () => crew.invite(game.id)))
    type News = { onOfficialAssignmentUpdate: { assignments: { items: { status: string }[] } } }
    const watcher = await watching<News>(
      page,
      `subscription ($id: ID!) { onOfficialAssignmentUpdate(id: $id) { assignments { items { status } } } }`,
      { id: game.id },
    )
    const answers = await Promise.all(
      invited.map((official, nth) => (nth % 2 ? signUp : update)(page, game.position, official)),
    )
    const winners = answers.filter(({ errors }) => !errors)
    expect(winners).toHaveLength(1)
    const losers = answers.map(refusalOf).filter(Boolean)
    expect(losers).toHaveLength(49)
    for (const refusal of losers)
      expect(refusal).toMatchObject({
        code: 'CONFLICT',
        message: 'Unable to signup',
        reason: 'unableToSignUp',
      })
    expect(await notifications(game.id, 'signedUp')).toHaveLength(1)
    const { assignments, invitations, officialsConfirmed } = await see(game.id)
    expect(officialsConfirmed).toBe(1)
    const winner = assignments.items[0].official.id
    const responded = invitations.items.filter(({ hasResponded }: { hasResponded: boolean }) => hasResponded)
    expect(responded.map(({ official }: { official: { id: string } }) => official.id)).toEqual([winner])

    const first = await watcher.next()
    expect(first).toMatchObject({
      data: { onOfficialAssignmentUpdate: { assignments: { items: [{ status: 'assigned' }] } } },
    })
    // The next result of the watcher is the next change, not 49 repetitions of the first.
    await crew.addPosition(game.id, 'Umpire')
    const second = await watcher.next()
    if (second === 'over') throw new Error('the watch has ended')
    expect(second.data?.onOfficialAssignmentUpdate.assignments.items).toHaveLength(2)
    watcher.end()
  })
})

describe('one official, two games, two devices', () => {
  test('that overlap: one succeeds, the other is refused with the reason', async () => {
    const [early, late] = [await crew.game({ inHours: 200 }), await crew.game({ inHours: 201 })]
    const ana = await crew.invite(early.id)
    const again = await crew.invite(late.id, ana.officialId)
    const answers = await Promise.all([signUp(page, early.position, ana), signUp(page, late.position, again)])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.map(refusalOf).find(Boolean)).toMatchObject({
      code: 'CONFLICT',
      reason: 'overlappingGame',
    })
  })

  test('back to back: both succeed', async () => {
    const early = await crew.game({ inHours: 300, duration: 60 })
    const ana = await crew.invite(early.id)
    const startDateTime = new Date(Date.parse(early.startDateTime) + 3_600_000).toISOString()
    const id = await crew.manager
      .get('mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }', {
        input: { name: 'Second', startDateTime, duration: 60 },
      })
      .then(({ createGame }) => createGame.id)
    const position = await crew.addPosition(id)
    const again = await crew.invite(id, ana.officialId)
    const answers = await Promise.all([signUp(page, early.position, ana), signUp(page, position, again)])
    expect(answers.map(refusalOf)).toEqual([undefined, undefined])
  })

  test('two positions of the same game: only one succeeds', async () => {
    const game = await crew.game({ positions: ['Referee', 'Umpire'] })
    const ana = await crew.invite(game.id)
    const answers = await Promise.all(game.positions.map((position) => signUp(page, position, ana)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.map(refusalOf).find(Boolean)).toMatchObject({ reason: 'alreadyResponded' })
  })
})

describe('a sign-up is refused', () => {
  test('before the invitation is published, after the start, and after declining', async () => {
    const game = await crew.game()
    const unsent = await crew.invite(game.id, undefined, false)
    expect(refusalOf(await signUp(page, game.position, unsent))).toMatchObject({
      reason: 'invitationNotPublished',
    })
    const past = await crew.game({ inHours: -0.1 })
    const late = await crew.invite(past.id)
    expect(refusalOf(await signUp(page, past.position, late))).toMatchObject({ reason: 'gameStarted' })
    const decided = await crew.invite(game.id)
    await publicly.decline(page, decided)
    expect(refusalOf(await signUp(page, game.position, decided))).toMatchObject({
      code: 'CONFLICT',
      message: 'You have responded',
    })
    expect((await see(game.id)).assignments.items[0].status).toBe('unassigned')
  })

  test('with a code of another game, of another official, or an unknown code', async () => {
    const [game, other] = [await crew.game(), await crew.game({ inHours: 100 })]
    const ana = await crew.invite(game.id)
    const ben = await crew.invite(game.id)
    const elsewhere = await crew.invite(other.id, ana.officialId)
    expect(refusalOf(await signUp(page, game.position, elsewhere))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'assignmentId',
    })
    expect(refusalOf(await update(page, game.position, elsewhere))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'id',
    })
    const stolen = { ...ana, officialId: ben.officialId }
    expect(refusalOf(await signUp(page, game.position, stolen))).toMatchObject({
      code: 'FORBIDDEN',
      field: 'officialId',
    })
    expect(refusalOf(await update(page, game.position, stolen))).toMatchObject({
      code: 'FORBIDDEN',
      field: 'assignmentOfficialId',
    })
    expect(refusalOf(await update(page, game.position, { ...ana, id: ben.id }))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'invitationRecordId',
    })
    expect(refusalOf(await signUp(page, game.position, { ...ana, code: 'AAAAAAA' }))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'invitationId',
    })
    expect(refusalOf(await signUp(page, 'no-such-position', ana))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'assignmentId',
    })
    expect((await see(game.id)).assignments.items[0].status).toBe('unassigned')
  })

  test('for a signed-in official without an invitation, with the code of another, or for another official', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const ben = await crew.official('Ben')
    const me = await world.official(ben)
    const ask = (input: Record<string, unknown>) =>
      me.ask('mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }', {
        input: { assignmentId: game.position, ...input },
      })
    expect(refusalOf(await ask({}))).toMatchObject({ code: 'NOT_FOUND', field: 'assignmentId' })
    await crew.invite(game.id, ben)
    expect(refusalOf(await ask({ invitationId: ana.code }))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'invitationId',
    })
    expect(refusalOf(await ask({ officialId: ana.officialId }))).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ask({})).errors).toBeUndefined()
  })

  test('without the public key and for managers', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    expect(refusalOf(await signUp(world.nobody, game.position, ana))).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(refusalOf(await signUp(ann, game.position, ana))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
