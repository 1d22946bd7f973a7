import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly, watching } from '../../../../test/crew.ts'
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

type Position = { fee: number; status: string; official: { id: string; firstName: string | null } | null }
type News = { onOfficialAssignmentUpdate: { assignments: { items: Position[] } } | null }
const follow = (client: Client, id: string, code?: string) =>
  watching<News>(
    client,
    `subscription ($id: ID!, $code: String) { onOfficialAssignmentUpdate(id: $id, invitationId: $code) {
      assignments { items { fee status official { id firstName } } } } }`,
    { id, code },
  )
const shown = (items: Position[]) => ({ onOfficialAssignmentUpdate: { assignments: { items } } })
const news = (items: Position[]) => ({ data: shown(items) })
/** Of a new game, whose positions and invitations may be announced after the watch began. */
const open = { fee: 45.5, status: 'unassigned', official: null }
const gone = { data: { onOfficialAssignmentUpdate: null } }
const refused = async (watcher: Awaited<ReturnType<typeof follow>>) => {
  const answer = await watcher.next()
  watcher.end()
  return answer === 'over' ? answer : answer.errors?.[0]?.extensions
}

describe('positions of a game, live', () => {
  test('each watcher sees them with its own rights: the holder of a code, a visitor, an official, the manager', async () => {
    const game = await crew.game()
    const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
    const signedIn = await world.official(ben.officialId)
    const [holder, visitor, official, manager] = await Promise.all([
      ...[follow(page, game.id, ana.code), follow(page, game.id)],
      ...[follow(signedIn, game.id), follow(ann, game.id)],
    ])
    await publicly.signUp(page, game.position, ana)
    const held = { status: 'assigned', official: { id: ana.officialId, firstName: null } }
    expect(await holder?.nextAfter(shown([open]))).toEqual(
      news([{ ...held, fee: 45.5, official: { ...held.official, firstName: 'Rita' } }]),
    )
    expect(await visitor?.nextAfter(shown([{ ...open, fee: 0 }]))).toEqual(news([{ ...held, fee: 0 }]))
    expect(await official?.nextAfter(shown([{ ...open, fee: 0 }]))).toEqual(news([{ ...held, fee: 0 }]))
    expect(await manager?.nextAfter(shown([open]))).toEqual(
      news([{ ...held, fee: 45.5, official: { ...held.official, firstName: 'Rita' } }]),
    )
    for (const watcher of [holder, visitor, official, manager]) watcher?.end()
  })

  test('end for the holder of a code when the invitation is removed', async () => {
    const game = await crew.game()
    const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
    const [hers, his] = await Promise.all([follow(page, game.id, ana.code), follow(page, game.id, ben.code)])
    await ann.get('mutation ($id: ID!) { deleteInvitation(input: { id: $id }) { id } }', { id: ana.id })
    expect(await hers?.nextAfter(shown([open]))).toEqual(gone)
    expect(await hers?.next()).toBe('over')
    expect(await his?.next()).toEqual(news([open]))
    his?.end()
  })

  test('end for every watcher when the game is deleted', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const watchers = await Promise.all([
      ...[follow(page, game.id, ana.code), follow(page, game.id), follow(ann, game.id)],
    ])
    await ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: game.id })
    for (const [at, watcher] of watchers.entries()) {
      const before = shown([{ ...open, fee: at === 1 ? 0 : open.fee }])
      expect(await watcher.nextAfter(before)).toEqual(gone)
      expect(await watcher.next()).toBe('over')
    }
  })

  test('are refused without a right to them', async () => {
    const [game, other] = [await crew.game(), await crew.game()]
    const elsewhere = await crew.invite(other.id)
    const missing = { code: 'NOT_FOUND' }
    expect(await refused(await follow(page, 'no-such-game'))).toMatchObject(missing)
    expect(await refused(await follow(page, game.id, 'AAAAAAA'))).toMatchObject(missing)
    expect(await refused(await follow(page, game.id, elsewhere.code))).toMatchObject(missing)
    const [bob, stranger] = [await world.manager(), await world.official(elsewhere.officialId)]
    expect(await refused(await follow(bob, game.id))).toMatchObject(missing)
    expect(await refused(await follow(stranger, game.id))).toMatchObject(missing)
    const newcomer = await world.newcomer()
    expect(await refused(await follow(newcomer, game.id))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
