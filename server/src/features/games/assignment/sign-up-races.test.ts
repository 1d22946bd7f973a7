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

describe('a sign-up concurrent with a change of the manager', () => {
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

  test('of twenty officials who sign up and cancel at once: the counter equals the rows', async () => {
    const game = await crew.game({ positions: ['Referee', 'Umpire', 'Line'] })
    const invited = await Promise.all(Array.from({ length: 20 }, () => crew.invite(game.id)))
    const answers = await Promise.all(
      invited.map(async (official, nth) => {
        const position = game.positions[nth % 3] as string
        const { errors } = await signUp(page, position, official)
        if (!errors && nth % 2) await cancel(page, position, official)
        return errors
      }),
    )
    expect(answers.filter((errors) => !errors).length).toBeGreaterThanOrEqual(3)
    const { counted, confirmed, held } = (await counts(game.id)) as Record<string, number>
    expect(counted).toBe(confirmed)
    expect(held).toBe(confirmed)
    const [{ accepted }] = (await crew.run(
      'select count(*)::int as accepted from invitation where game_id = $1 and accepted',
      game.id,
    )) as [{ accepted: number }]
    expect(accepted).toBe(confirmed)
  })
})
