import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
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

const rounds = 8
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

describe('a sign-up and a concurrent removal are serialised', () => {
  test('the manager removes the invitation', async () => {
    for (let round = 0; round < rounds; round++) {
      const game = await crew.game({ inHours: 1000 + round * 10 })
      const ana = await crew.invite(game.id)
      const [answer, removed] = await Promise.all([
        signUp(page, game.position, ana),
        removeInvitation(ana.id),
      ])
      expect(removed.errors).toBeUndefined()
      if (answer.errors) expect(refusalOf(answer)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await counts(game.id)).toEqual({ counted: 0, confirmed: 0, held: 0 })
    }
  })

  test('the manager deletes the position, or the game', async () => {
    for (const what of ['deleteAssignment', 'deleteGame']) {
      for (let round = 0; round < rounds; round++) {
        const game = await crew.game({ inHours: 2000 + round * 10 })
        const ana = await crew.invite(game.id)
        const id = what === 'deleteGame' ? game.id : game.position
        const [answer, removed] = await Promise.all([
          signUp(page, game.position, ana),
          ann.ask(`mutation ($id: ID!) { ${what}(input: { id: $id }) { id } }`, { id }),
        ])
        expect(removed.errors).toBeUndefined()
        if (answer.errors) expect(refusalOf(answer)).toMatchObject({ code: 'NOT_FOUND' })
        if (what === 'deleteAssignment')
          expect(await counts(game.id)).toEqual({ counted: 0, confirmed: 0, held: 0 })
      }
    }
  })

  test('the manager places another official', async () => {
    for (let round = 0; round < rounds; round++) {
      const game = await crew.game({ inHours: 3000 + round * 10 })
      const [ana, ben] = [await crew.invite(game.id), await crew.official('Ben')]
      const [answer, placed] = await Promise.all([
        signUp(page, game.position, ana),
        ann.ask(
          `mutation ($id: ID!, $official: ID!) { updateAssignment(input: { id: $id, assignmentOfficialId: $official }) { id } }`,
          { id: game.position, official: ben },
        ),
      ])
      expect(placed.errors).toBeUndefined()
      if (answer.errors) expect(refusalOf(answer)).toMatchObject({ message: 'Unable to signup' })
      expect(await counts(game.id)).toEqual({ counted: 0, confirmed: 0, held: 1 })
      expect(await crew.run('select accepted from invitation where id = $1', ana.id)).toEqual([
        { accepted: false },
      ])
    }
  })

  test('twenty officials sign up and cancel, and the counter equals the rows', async () => {
    const game = await crew.game({ positions: ['Referee', 'Umpire', 'Line'] })
    const invited = await Promise.all(Array.from({ length: 20 }, () => crew.invite(game.id)))
    await Promise.all(
      invited.map(async (official, nth) => {
        const position = game.positions[nth % 3] as string
        const { errors } = await signUp(page, position, official)
        if (!errors && nth % 2) await cancel(page, position, official)
      }),
    )
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
