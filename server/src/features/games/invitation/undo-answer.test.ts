import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
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

const { signUp, cancel, decline, checkIn } = publicly
const undo = ({ code }: Invited, client = page) =>
  client.ask('mutation ($code: String!) { undoAnswer(input: { invitationId: $code }) { id } }', { code })
const told = async (gameId: string) =>
  (await crew.run('select kind from notification where game_id = $1 order by kind', gameId)).map(
    ({ kind }) => kind,
  )
const offer = (assignmentId: string, officialId: string) =>
  ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
    input: { id: assignmentId, assignmentOfficialId: officialId },
  })

/** All that an answer can change. */
async function state(gameId: string) {
  const [game] = await crew.run('select status, officials_confirmed from game where id = $1', gameId)
  const positions = await crew.run(
    `select to_jsonb(a) - 'updated_at' as row from assignment a where game_id = $1 order by id`,
    gameId,
  )
  const invitations = await crew.run(
    'select id, has_responded, accepted, decline_reason, cancel_reason from invitation where game_id = $1 order by id',
    gameId,
  )
  return { game, positions, invitations }
}

/** A game with an official who has given the answers before the one that is undone. */
const situations = {
  'a sign-up': { answer: signUp },
  'a sign-up inside the cancellation limit': { answer: signUp, inHours: 2 },
  'the acceptance of an offer': {
    before: async (position: string, ana: Invited) => void (await offer(position, ana.officialId)),
    answer: signUp,
  },
  'a give-back': {
    before: async (position: string, ana: Invited) => void (await signUp(page, position, ana)),
    answer: (client: Client, position: string, ana: Invited) => cancel(client, position, ana, 'a wedding'),
  },
  'a decline': {
    answer: (client: Client, _position: string, ana: Invited) => decline(client, ana, 'on holiday'),
  },
  'the decline of an offer': {
    before: async (position: string, ana: Invited) => void (await offer(position, ana.officialId)),
    answer: (client: Client, _position: string, ana: Invited) => decline(client, ana),
  },
}

describe.each(Object.entries(situations))('%s', (_name, situation) => {
  async function answered() {
    const game = await crew.game({ inHours: 'inHours' in situation ? situation.inHours : 72 })
    const ana = await crew.invite(game.id)
    if ('before' in situation) await situation.before(game.position, ana)
    await passUndo(world)
    const [before, toldBefore] = [await state(game.id), await told(game.id)]
    expect((await situation.answer(page, game.position, ana)).errors).toBeUndefined()
    expect(await state(game.id)).not.toEqual(before)
    return { game, ana, before, toldBefore }
  }

  test('can be undone: everything is as before, and the manager is never told', async () => {
    const { game, ana, before, toldBefore } = await answered()
    expect(await told(game.id)).toEqual(toldBefore)
    expect((await undo(ana)).errors).toBeUndefined()
    expect(await state(game.id)).toEqual(before)
    await passUndo(world)
    expect(await told(game.id)).toEqual(toldBefore)
    expect(refusalOf(await undo(ana))).toMatchObject({ code: 'CONFLICT', reason: 'tooLateToUndo' })
    expect((await situation.answer(page, game.position, ana)).errors).toBeUndefined()
  })

  test('stays when the time for Undo has run out, and the manager is notified then', async () => {
    const { game, ana, toldBefore } = await answered()
    const after = await state(game.id)
    await passUndo(world)
    expect((await told(game.id)).length).toBeGreaterThan(toldBefore.length)
    expect(refusalOf(await undo(ana))).toMatchObject({ code: 'CONFLICT', reason: 'tooLateToUndo' })
    expect(await state(game.id)).toEqual(after)
  })
})

test('messages wait for ten seconds', async () => {
  const game = await crew.game()
  const ana = await crew.invite(game.id)
  await signUp(page, game.position, ana)
  const [job] = await crew.run(
    `select extract(epoch from run_at - created_at)::float8 as seconds from outbox where undo_id like '%' || $1 || '%'`,
    game.id,
  )
  expect(job?.seconds).toBeGreaterThanOrEqual(10)
  expect(job?.seconds).toBeLessThan(15)
})

test('a position that another official took meanwhile is not taken from them, and the give-back is announced', async () => {
  const game = await crew.game()
  const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
  await signUp(page, game.position, ana)
  await cancel(page, game.position, ana)
  await signUp(page, game.position, ben)
  expect(refusalOf(await undo(ana))).toMatchObject({ code: 'CONFLICT', reason: 'positionChanged' })
  await passUndo(world)
  expect(await told(game.id)).toEqual(['cancelled', 'gameConfirmed', 'gameConfirmed', 'signedUp', 'signedUp'])
})

test('a give-back is not undone when the official has taken another game at that time meanwhile', async () => {
  const [game, other] = [await crew.game(), await crew.game()]
  const ana = await crew.invite(game.id)
  await signUp(page, game.position, ana)
  await cancel(page, game.position, ana)
  const again = await crew.invite(other.id, ana.officialId)
  expect((await signUp(page, other.position, again)).errors).toBeUndefined()
  expect(refusalOf(await undo(ana))).toMatchObject({ code: 'CONFLICT', reason: 'overlappingGame' })
})

test('a sign-up is not undone after the check-in', async () => {
  const game = await crew.game({ inHours: 1 })
  const ana = await crew.invite(game.id)
  await signUp(page, game.position, ana)
  await checkIn(page, { assignmentId: game.position, invitationId: ana.code })
  expect(refusalOf(await undo(ana))).toMatchObject({ reason: 'positionChanged' })
})

test('that a game has its crew is not told when an official has given a position back meanwhile', async () => {
  const game = await crew.game()
  const ana = await crew.invite(game.id)
  await signUp(page, game.position, ana)
  await cancel(page, game.position, ana)
  await passUndo(world)
  expect(await told(game.id)).toEqual(['cancelled', 'signedUp'])
})

test('Undo and the worker race: the answer is either undone or told, never both', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const game = await crew.game()
      const ana = await crew.invite(game.id)
      await signUp(page, game.position, ana)
      return { game, ana }
    }),
  )
  const [outcomes] = await Promise.all([
    Promise.all(rounds.map(async ({ ana }) => !(await undo(ana)).errors)),
    passUndo(world),
  ])
  await passUndo(world)
  for (const [nth, { game }] of rounds.entries()) {
    const { officials_confirmed: confirmed } = (await state(game.id)).game ?? {}
    expect({ confirmed, isTold: (await told(game.id)).includes('signedUp') }).toEqual(
      outcomes[nth] ? { confirmed: 0, isTold: false } : { confirmed: 1, isTold: true },
    )
  }
})
