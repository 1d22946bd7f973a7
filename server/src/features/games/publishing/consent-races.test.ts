import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, changingGames, covered, type Game, later } from '../../../../test/changing-games.ts'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { inOrder } from '../../../../test/in-order.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let crew: Crew
let games: ReturnType<typeof changingGames>

beforeAll(async () => {
  world = await startWorld()
  const ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  games = changingGames(world, crew)
})
afterAll(() => world.close())

describe('an answer and a second change', () => {
  const seen = (game: Game, hours = 5) => ({
    ...{ startDateTime: later(game, hours), duration: 120, venueId: crew.venue },
  })

  const saveAndPublish = (id: string, input: Record<string, unknown>) =>
    crew.manager.ask(
      `mutation ($input: UpdateGameInput!, $id: ID!) {
        updateGame(input: $input) { id } publishGame(input: { id: $id }) { id } }`,
      { input: { id, ...input }, id },
    )

  test('the change published first: what the official saw is no longer so, and nothing is agreed to', async () => {
    const { game, ana } = await games.movedGame({ inHours: 300 })
    const [moved, accepted] = await inOrder(
      world,
      game.id,
      () => saveAndPublish(game.id, { startDateTime: later(game, 8) }),
      () => games.accept(game.position, ana, seen(game)),
    )
    expect(moved.errors).toBeUndefined()
    expect(refusalOf(accepted)).toMatchObject({ code: 'CONFLICT', reason: 'gameChanged' })
    await mailboxOf(world).settled()
    expect(await games.standing(game.id)).toEqual(asked)
    expect((await games.accept(game.position, ana, seen(game, 8))).errors).toBeUndefined()
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test('the change saved first and not published: what the official saw is agreed to, and publishing asks once more', async () => {
    const { game, ana } = await games.movedGame({ inHours: 315 })
    const [moved, accepted] = await inOrder(
      world,
      game.id,
      () => games.save(game.id, { startDateTime: later(game, 8) }),
      () => games.accept(game.position, ana, seen(game)),
    )
    expect(moved).toBe('UNPUBLISHED')
    expect(accepted.errors).toBeUndefined()
    const { assignments } = await games.read(game.id)
    expect(assignments.items[0]).toMatchObject({ agreedStartDateTime: later(game) })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
  })

  test('the answer first: publishing the second change asks once more', async () => {
    const { game, ana } = await games.movedGame({ inHours: 330 })
    const [accepted, moved] = await inOrder(
      world,
      game.id,
      () => games.accept(game.position, ana, seen(game)),
      () => games.save(game.id, { startDateTime: later(game, 8) }),
    )
    expect(accepted.errors).toBeUndefined()
    expect(moved).toBe('UNPUBLISHED')
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
  })

  test('publishing first: a position that was given back before is not confirmed by Undo', async () => {
    const { game, ana } = await games.confirmedGame({ inHours: 360 })
    await games.save(game.id, { startDateTime: later(game) })
    await publicly.cancel(world.visitor, game.position, ana)
    await games.sendOut(game.id)
    expect(refusalOf(await games.undo(ana))).toMatchObject({ reason: 'tooLateToUndo' })
  })
})
