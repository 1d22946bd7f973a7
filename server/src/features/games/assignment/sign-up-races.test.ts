import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { inOrder } from '../../../../test/in-order.ts'
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

type Game = Awaited<ReturnType<Crew['game']>>

const { signUp, cancel } = publicly
const removeInvitation = (id: string) =>
  ann.ask('mutation ($id: ID!) { deleteInvitation(input: { id: $id }) { id } }', { id })
const counts = async (gameId: string) =>
  (
    await crew.run(
      `select g.officials_confirmed as counted, count(a.id) filter (where a.confirmed_assignment)::int as confirmed,
        count(a.official_id)::int as held from game g left join assignment a on a.game_id = g.id
       where g.id = $1 group by g.id`,
      gameId,
    )
  )[0]

const removeGame = (id: string) =>
  ann.ask('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
const removePosition = (id: string) =>
  ann.ask('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { id } }', { id })
const place = (id: string, official: string) =>
  ann.ask(
    'mutation ($id: ID!, $official: ID!) { updateAssignment(input: { id: $id, assignmentOfficialId: $official }) { id } }',
    { id, official },
  )
const nothing = { counted: 0, confirmed: 0, held: 0 }

describe('a sign-up concurrent with another change', () => {
  let hours = 1000
  const setUp = async () => {
    hours += 10
    const game = await crew.game({ inHours: hours })
    return { game, ana: await crew.invite(game.id) }
  }

  const removals = [
    ['the invitation', (_: Game, ana: Invited) => removeInvitation(ana.id), nothing],
    ['the position', (game: Game) => removePosition(game.position), nothing],
    ['the game', (game: Game) => removeGame(game.id), undefined],
  ] as const

  test.each(removals)(
    'first, then %s is deleted: both succeed, and nothing is left',
    async (_, remove, left) => {
      const { game, ana } = await setUp()
      const [taken, removed] = await inOrder(
        world,
        game.id,
        () => signUp(page, game.position, ana),
        () => remove(game, ana),
      )
      expect([taken.errors, removed.errors]).toEqual([undefined, undefined])
      expect(await counts(game.id)).toEqual(left)
    },
  )

  test.each(removals)('after %s was deleted is refused', async (_, remove, left) => {
    const { game, ana } = await setUp()
    const [removed, taken] = await inOrder(
      world,
      game.id,
      () => remove(game, ana),
      () => signUp(page, game.position, ana),
    )
    expect(removed.errors).toBeUndefined()
    expect(refusalOf(taken)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await counts(game.id)).toEqual(left)
  })

  const accepted = (id: string) => crew.run('select accepted from invitation where id = $1', id)

  test('first, then another official is placed: the placement replaces the sign-up', async () => {
    const { game, ana } = await setUp()
    const ben = await crew.official('Ben')
    const [taken, placed] = await inOrder(
      world,
      game.id,
      () => signUp(page, game.position, ana),
      () => place(game.position, ben),
    )
    expect([taken.errors, placed.errors]).toEqual([undefined, undefined])
    expect(await counts(game.id)).toEqual({ counted: 0, confirmed: 0, held: 1 })
    expect(await accepted(ana.id)).toEqual([{ accepted: false }])
  })

  test('after another official was placed is refused', async () => {
    const { game, ana } = await setUp()
    const ben = await crew.official('Ben')
    const [placed, taken] = await inOrder(
      world,
      game.id,
      () => place(game.position, ben),
      () => signUp(page, game.position, ana),
    )
    expect(placed.errors).toBeUndefined()
    expect(refusalOf(taken)).toMatchObject({ message: 'Unable to signup' })
    expect(await counts(game.id)).toEqual({ counted: 0, confirmed: 0, held: 1 })
    expect(await accepted(ana.id)).toEqual([{ accepted: false }])
  })

  async function takenByAna() {
    const { game, ana } = await setUp()
    const ben = await crew.invite(game.id)
    expect((await signUp(page, game.position, ana)).errors).toBeUndefined()
    const cancelAnas = () => cancel(page, game.position, ana)
    const signUpBen = () => signUp(page, game.position, ben)
    return { game, cancelAnas, signUpBen }
  }

  test('after another official cancelled succeeds', async () => {
    const { game, cancelAnas, signUpBen } = await takenByAna()
    const [cancelled, taken] = await inOrder(world, game.id, cancelAnas, signUpBen)
    expect([cancelled.errors, taken.errors]).toEqual([undefined, undefined])
    expect(await counts(game.id)).toEqual({ counted: 1, confirmed: 1, held: 1 })
  })

  test('before another official cancels is refused', async () => {
    const { game, cancelAnas, signUpBen } = await takenByAna()
    const [taken, cancelled] = await inOrder(world, game.id, signUpBen, cancelAnas)
    expect(refusalOf(taken)).toMatchObject({ message: 'Unable to signup' })
    expect(cancelled.errors).toBeUndefined()
    expect(await counts(game.id)).toEqual(nothing)
  })

  test('by ten officials who cancel again and by ten who compete for three positions: the counter equals the rows', async () => {
    const positions = Array.from({ length: 13 }, (_, nth) => `Position ${nth}`)
    const game = await crew.game({ positions })
    const invited = await Promise.all(Array.from({ length: 20 }, () => crew.invite(game.id)))
    const [contested, own] = [game.positions.slice(0, 3), game.positions.slice(3)]
    const cancelled = own.map(async (position, nth) => {
      const official = invited[nth] as Invited
      return [await signUp(page, position, official), await cancel(page, position, official)]
    })
    const competing = invited
      .slice(10)
      .map((official, nth) => signUp(page, contested[nth % 3] as string, official))
    const [both, tried] = await Promise.all([Promise.all(cancelled), Promise.all(competing)])
    expect(both.flat().flatMap(({ errors = [] }) => errors)).toEqual([])
    expect(tried.filter(({ errors }) => !errors)).toHaveLength(3)
    expect(await counts(game.id)).toEqual({ counted: 3, confirmed: 3, held: 3 })
    expect(
      await crew.run('select count(*)::int from invitation where game_id = $1 and accepted', game.id),
    ).toEqual([{ count: 3 }])
  })
})
