import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, changingGames, covered, type Game, later } from '../../../../test/changing-games.ts'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { reminderFor } from '../store/reminder.ts'

let world: World
let crew: Crew
let games: ReturnType<typeof changingGames>
let ann: Client
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  games = changingGames(world, crew)
  page = world.visitor
  await ann.get(`mutation {
    createVenue(input: { id: "riverside", name: "Riverside" }) { id }
    createCourt(input: { id: "riverside-1", name: "Field 1", courtVenueId: "riverside" }) { id } }`)
})
afterAll(() => world.close())

describe('a game that is published with', () => {
  test.each([
    ['another start', (game: Game) => ({ startDateTime: later(game) })],
    ['another duration', () => ({ duration: 60 })],
    ['another venue', () => ({ gameCourtId: 'riverside-1' })],
  ])('%s asks the official who had confirmed, and is not covered', async (_, change) => {
    const { game, ana } = await games.confirmedGame()
    await games.save(game.id, change(game))
    await games.publish(game.id)
    const { assignments, invitations, history, ...counts } = await games.read(game.id)
    expect(counts).toEqual(asked)
    expect(assignments.items).toEqual([
      {
        ...{ confirmedAssignment: false, official: { id: ana.officialId } },
        askedAgainAt: expect.any(String),
        ...{ agreedStartDateTime: game.startDateTime, agreedDuration: 120, agreedVenue: 'Maplewood' },
        agreedCourt: 'Court 1',
      },
    ])
    expect(invitations.items).toEqual([{ hasResponded: false, accepted: false }])
    const entry = history.items.find(({ action }: { action: string }) => action === 'askedAgain')
    expect(JSON.parse(entry.changes)).toEqual({ official: { old: null, new: 'Ana Cole' } })
    const ben = await crew.invite(game.id)
    expect(refusalOf(await publicly.signUp(page, game.position, ben))).toMatchObject({
      reason: 'unableToSignUp',
    })
  })

  test('another venue names the old court of the last message', async () => {
    const { game } = await games.confirmedGame()
    await games.save(game.id, { gameCourtId: crew.secondCourt })
    await games.publish(game.id)
    await games.save(game.id, { gameCourtId: 'riverside-1' })
    await games.publish(game.id)
    const { assignments } = await games.read(game.id)
    expect(assignments.items).toMatchObject([{ agreedVenue: 'Maplewood', agreedCourt: 'Court 2' }])
  })

  test('another name, another court of the venue and a higher fee asks no official', async () => {
    const { game } = await games.confirmedGame()
    await games.save(game.id, { name: 'Hawks - Aces', gameCourtId: crew.secondCourt })
    await ann.get('mutation ($id: ID!) { updateAssignment(input: { id: $id, fee: 60 }) { id } }', {
      id: game.position,
    })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('another start does not ask an official who is there already', async () => {
    const { game } = await games.confirmedGame()
    await crew.run('update assignment set has_checked_in = true where id = $1', game.position)
    await games.save(game.id, { startDateTime: later(game, 1) })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(covered)
  })
})

describe('before it is published', () => {
  test('a moved game keeps its confirmations, and moved back it asks no official', async () => {
    const { game } = await games.confirmedGame()
    await games.save(game.id, { startDateTime: later(game), gameCourtId: 'riverside-1' })
    expect(await games.standing(game.id)).toEqual({ ...covered, status: 'UNPUBLISHED' })
    await games.save(game.id, { startDateTime: game.startDateTime, gameCourtId: crew.court })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('Undo of the move restores everything', async () => {
    const { game } = await games.confirmedGame()
    await games.save(game.id, { startDateTime: later(game) })
    expect(await games.save(game.id, { startDateTime: game.startDateTime, undo: true })).toBe('CONFIRMED')
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('a manager who removes the official and undoes that has not agreed for them', async () => {
    const { game, ana } = await games.confirmedGame()
    await games.save(game.id, { startDateTime: later(game) })
    const change = (input: Record<string, unknown>) =>
      ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
        input: { id: game.position, ...input },
      })
    await change({ assignmentOfficialId: null })
    await change({ assignmentOfficialId: ana.officialId })
    await change({ confirmedAssignment: true })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
  })
})

describe('a game moved onto another game of its official', () => {
  async function twoGames(inHours: number) {
    const { game, ana } = await games.confirmedGame({ inHours })
    const other = await crew.game({ inHours: inHours + 5 })
    const there = await crew.invite(other.id, ana.officialId)
    expect((await publicly.signUp(page, other.position, there)).errors).toBeUndefined()
    return { game, ana, other, there }
  }

  test('is saved and published; the official cannot accept both, and accepts when the other is given back', async () => {
    const { game, ana, other, there } = await twoGames(400)
    expect(await games.save(game.id, { startDateTime: later(game) })).toBe('UNPUBLISHED')
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
    expect(refusalOf(await games.accept(game.position, ana))).toMatchObject({ reason: 'overlappingGame' })
    expect((await publicly.cancel(page, other.position, there)).errors).toBeUndefined()
    expect((await games.accept(game.position, ana)).errors).toBeUndefined()
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('is saved when it becomes longer, and keeps what the official agreed to until it is published', async () => {
    const { game, ana } = await twoGames(430)
    expect(await games.save(game.id, { duration: 400 })).toBe('UNPUBLISHED')
    const atFirst = await crew.game({ inHours: 430 })
    const third = await crew.invite(atFirst.id, ana.officialId)
    expect(refusalOf(await publicly.signUp(page, atFirst.position, third))).toMatchObject({
      reason: 'overlappingGame',
    })
  })

  test('has Undo of a removal before it is published: the official agreed to the time of the last message', async () => {
    const { game, ana } = await twoGames(460)
    await games.save(game.id, { startDateTime: later(game) })
    const change = (input: Record<string, unknown>) =>
      ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
        input: { id: game.position, ...input },
      })
    await change({ assignmentOfficialId: null })
    await change({ assignmentOfficialId: ana.officialId })
    await change({ confirmedAssignment: true })
    const { assignments } = await games.read(game.id)
    expect(assignments.items).toMatchObject([
      { confirmedAssignment: true, agreedStartDateTime: game.startDateTime },
    ])
  })

  test('shows the manager both times of its official: what was agreed to, and the new one as an offer', async () => {
    const { game, ana, other } = await twoGames(490)
    await games.save(game.id, { startDateTime: later(game, 10) })
    const query = `query ($from: DateTime!, $to: DateTime!) { busyOfficials(from: $from, to: $to) { officialId kind gameId startDateTime } }`
    const { busyOfficials } = await ann.get(query, { from: game.startDateTime, to: later(game, 24) })
    expect(
      busyOfficials.filter(({ officialId }: { officialId: string }) => officialId === ana.officialId),
    ).toMatchObject([
      { kind: 'GAME', gameId: game.id, startDateTime: game.startDateTime },
      { kind: 'GAME', gameId: other.id },
      { kind: 'OFFER', gameId: game.id, startDateTime: later(game, 10) },
    ])
  })
})

describe('an official who is asked again', () => {
  test('accepts the change, and the game is covered', async () => {
    const { game, ana } = await games.movedGame()
    expect((await games.accept(game.position, ana)).data.signupGame).toEqual({
      confirmedAssignment: true,
      askedAgainAt: null,
    })
    expect(await games.standing(game.id)).toEqual(covered)
    const { history, assignments } = await games.read(game.id)
    expect(assignments.items[0].agreedStartDateTime).toBe(later(game))
    expect(history.items).toContainEqual(
      expect.objectContaining({ action: 'changeAccepted', actor: `official:${ana.officialId}` }),
    )
    const news = await crew.run(
      `select payload ->> 'kind' as kind from outbox where kind = 'notify' and payload ->> 'gameId' = $1`,
      game.id,
    )
    expect(news).toContainEqual({ kind: 'changeAccepted' })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('declines it whatever the cancellation limit, and the position is open', async () => {
    const { game, ana } = await games.confirmedGame({ inHours: 12 })
    expect(refusalOf(await publicly.cancel(page, game.position, ana))).toMatchObject({
      reason: 'tooLateToCancel',
    })
    await games.save(game.id, { startDateTime: later(game) })
    await games.publish(game.id)
    expect((await publicly.cancel(page, game.position, ana, 'too late')).errors).toBeUndefined()
    const { assignments, history, ...counts } = await games.read(game.id)
    expect(counts).toMatchObject({ status: 'PUBLISHED', askedAgain: 0, offersSent: 0 })
    expect(assignments.items).toMatchObject([
      { official: null, askedAgainAt: null, agreedStartDateTime: null },
    ])
    expect(history.items).toContainEqual(expect.objectContaining({ action: 'changeDeclined' }))
  })

  test('takes the answer back: the question stands again', async () => {
    const { game, ana } = await games.movedGame()
    await games.accept(game.position, ana)
    expect((await games.undo(ana)).errors).toBeUndefined()
    expect(await games.standing(game.id)).toEqual(asked)
  })

  test('may take another game at that time, and then not accept the change', async () => {
    const { game, ana } = await games.movedGame({ inHours: 200 })
    const other = await crew.game({ inHours: 205 })
    const there = await crew.invite(other.id, ana.officialId)
    expect((await publicly.signUp(page, other.position, there)).errors).toBeUndefined()
    expect(refusalOf(await games.accept(game.position, ana))).toMatchObject({ reason: 'overlappingGame' })
    expect(await games.standing(game.id)).toEqual(asked)
  })

  test('cannot check in before accepting, and the refusal says why', async () => {
    const { game, ana } = await games.movedGame()
    const answer = await publicly.checkIn(page, { assignmentId: game.position, invitationId: ana.code })
    expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT', reason: 'acceptChangeFirst' })
  })

  test('gets a letter with both answers', async () => {
    const { ana } = await games.movedGame()
    const [{ email }] = await crew.run('select email from official where id = $1', ana.officialId)
    const mails = await mailboxOf(world).to(email)
    const asking = mails.filter((mail) => mail.includes('Accept the change'))
    expect(asking).toEqual([expect.stringContaining('Decline')])
  })

  test('has it in the calendar as tentative, and is reminded that it is not accepted', async () => {
    const { game, ana } = await games.movedGame()
    const file = await fetch(`${world.url}/api/invitation/${ana.code}/game.ics`)
    expect(await file.text()).toContain('STATUS:TENTATIVE')
    const [reminder] = await world.database.run(reminderFor(ana.id))
    expect(reminder?.held).toMatchObject({ name: 'Referee', isAccepted: false })
    await games.accept(game.position, ana)
    const [accepted] = await world.database.run(reminderFor(ana.id))
    expect(accepted?.held).toMatchObject({ isAccepted: true })
  })

  test('is asked still when the game moves back, because the last question counts', async () => {
    const { game, ana } = await games.movedGame()
    await games.save(game.id, { startDateTime: game.startDateTime })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
    await games.accept(game.position, ana)
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('sees the question alone, with what was agreed to; other officials do not', async () => {
    const { game, ana } = await games.movedGame()
    const ben = await crew.invite(game.id)
    const seenBy = async ({ code }: Invited) => {
      const query = `query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { game {
        askedAgain assignments { items { askedAgainAt agreedStartDateTime agreedDuration agreedVenue agreedCourt } } } } } }`
      const { data } = await page.ask(query, { code })
      const { askedAgain, assignments } = data.listInvitations.items[0].game
      return { askedAgain, ...assignments.items[0] }
    }
    expect(await seenBy(ana)).toEqual({
      ...{ askedAgain: null, askedAgainAt: expect.any(String), agreedStartDateTime: game.startDateTime },
      ...{ agreedDuration: 120, agreedVenue: 'Maplewood', agreedCourt: 'Court 1' },
    })
    expect(await seenBy(ben)).toEqual({
      ...{ askedAgain: null, askedAgainAt: null, agreedStartDateTime: null },
      ...{ agreedDuration: null, agreedVenue: null, agreedCourt: null },
    })
  })
})
