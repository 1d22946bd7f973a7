import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'
import { build } from '../../db/sql.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../live/in-transaction.ts'
import type { Change } from '../../live/topics.ts'
import { changeDeliveredGame } from './change-game.ts'
import { mayDeliver } from './policy.ts'

let world: World
let ann: Client
let league: League
let day = 0

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

/** A published game with open positions and as many officials; every game on another day. */
async function publishedGame(officialsNeeded: number, positions = officialsNeeded) {
  day += 1
  const id = await league.game({ officialsNeeded, startDateTime: `2027-05-${10 + day}T18:00:00Z` })
  await league.setStatus(id, 'PUBLISHED')
  const crew = await Promise.all(
    Array.from({ length: positions }, async () => ({
      position: await league.position(id),
      official: await league.official(),
    })),
  )
  return { id, crew }
}

/** Common to sign-up, cancellation and completion: a position changes, and the status follows. */
async function change(gameId: string, position: string, row: Updateable<Tables['assignment']>) {
  const announced: Change[] = []
  const announce = (changes: readonly Change[]) => void announced.push(...changes)
  await inTransaction(world.database, announce, (context) =>
    changeDeliveredGame(mayDeliver(), { id: gameId }, context, async (game) => {
      await context.sql.run(build.updateTable('assignment').set(row).where('id', '=', position))
      await game.followStaffing()
    }),
  )
  return announced
}
const signUp = (gameId: string, { position, official }: { position: string; official: string }) =>
  change(gameId, position, { official_id: official, confirmed_assignment: true })
const giveBack = (gameId: string, { position }: { position: string }) =>
  change(gameId, position, { official_id: null, confirmed_assignment: false })
const complete = (gameId: string, { position }: { position: string }) =>
  change(gameId, position, { has_completed: true })

const see = async (id: string) =>
  (
    await ann.get(
      `query ($id: ID!) { getGame(id: $id) {
        status officialsConfirmed officialsCheckedIn history { items { action actor } }
        assignments { items { confirmedAssignment hasCheckedIn } }
      } }`,
      { id },
    )
  ).getGame
const notified = async (id: string): Promise<string[]> =>
  (
    await ann.get(
      'query ($id: ID!) { listNotifications(filter: { gameId: { eq: $id } }) { items { kind } } }',
      { id },
    )
  ).listNotifications.items.map(({ kind }: { kind: string }) => kind)

describe('the status of a game follows its crew', () => {
  test('from published to confirmed and back, and to complete with the last completed position', async () => {
    const { id, crew } = await publishedGame(2)
    const [first, second] = crew as [(typeof crew)[0], (typeof crew)[0]]
    const own = { topic: 'game', owner: ann.userId, id }
    expect(await signUp(id, first)).toEqual([own])
    expect(await see(id)).toMatchObject({ status: 'PUBLISHED', officialsConfirmed: 1 })

    const notification = { topic: 'notification', owner: ann.userId, id: expect.any(String) }
    expect(await signUp(id, second)).toEqual([notification, own])
    expect(await see(id)).toMatchObject({ status: 'CONFIRMED', officialsConfirmed: 2 })
    expect(await notified(id)).toEqual(['gameConfirmed'])

    await giveBack(id, second)
    expect(await see(id)).toMatchObject({ status: 'PUBLISHED', officialsConfirmed: 1 })
    await signUp(id, second)
    await complete(id, first)
    expect((await see(id)).status).toBe('CONFIRMED')
    await complete(id, second)
    const { status, history } = await see(id)
    expect(status).toBe('COMPLETE')
    expect(history.items).toEqual([
      { action: 'completed', actor: 'system' },
      { action: 'confirmed', actor: 'system' },
      { action: 'reopened', actor: 'system' },
      { action: 'confirmed', actor: 'system' },
      { action: 'created', actor: ann.userId },
    ])
  })

  test.each(['UNPUBLISHED', 'PUBLISHING', 'ERROR', 'COMPLETE'])('and not while it is %s', async (status) => {
    const { id, crew } = await publishedGame(1)
    await league.setStatus(id, status)
    for (const place of crew) await signUp(id, place)
    expect(await see(id)).toMatchObject({ status, officialsConfirmed: 1 })
    expect(await notified(id)).toEqual([])
  })
})

describe('concurrently', () => {
  test('twelve sign up: the counter is right, and the manager gets one notification', async () => {
    const { id, crew } = await publishedGame(12)
    await Promise.all(crew.map((place) => signUp(id, place)))
    expect(await see(id)).toMatchObject({ status: 'CONFIRMED', officialsConfirmed: 12 })
    expect(await notified(id)).toEqual(['gameConfirmed'])
  })

  test('officials sign up, cancel and check in while the manager moves the game: the counters equal the rows', async () => {
    const { id, crew } = await publishedGame(3, 8)
    const move = (hour: number) =>
      ann.get(
        'mutation ($id: ID!, $start: DateTime) { updateGame(input: { id: $id, startDateTime: $start }) { id } }',
        { id, start: `2027-06-01T${10 + hour}:00:00Z` },
      )
    const busy = crew.map(async (place, at) => {
      await signUp(id, place)
      if (at % 2) await change(id, place.position, { has_checked_in: true })
      else await giveBack(id, place)
      if (at % 4 === 0) await signUp(id, place)
    })
    await Promise.all([...busy, ...[0, 1, 2, 3, 4].map(move)])
    const { officialsConfirmed, officialsCheckedIn, assignments } = await see(id)
    const rows = assignments.items as { confirmedAssignment: boolean; hasCheckedIn: boolean }[]
    expect(officialsConfirmed).toBe(rows.filter((row) => row.confirmedAssignment).length)
    expect(officialsConfirmed).toBe(6)
    expect(officialsCheckedIn).toBe(rows.filter((row) => row.hasCheckedIn).length)
    expect(officialsCheckedIn).toBe(4)
  })
})
