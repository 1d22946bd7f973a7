import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const save = (input: Record<string, unknown>) =>
  ann.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { status name } }', { input })
async function see(id: string, fields: string) {
  return (await ann.get(`query ($id: ID!) { getGame(id: $id) { ${fields} } }`, { id })).getGame
}

describe('the end of a game', () => {
  test.each(['PUBLISHED', 'CONFIRMED'])('can be marked when it is %s, and is idempotent', async (status) => {
    const id = await league.game({ startDateTime: '2020-05-01T22:00:00Z' })
    await league.setStatus(id, status)
    for (let times = 0; times < 2; times += 1)
      expect((await save({ id, status: 'COMPLETE' })).data.updateGame.status).toBe('COMPLETE')
  })

  test.each(['UNPUBLISHED', 'PUBLISHING', 'ERROR'])('is refused while it is %s', async (status) => {
    const id = await league.game()
    await league.setStatus(id, status)
    expect((await save({ id, status: 'COMPLETE' })).errors).toMatchObject([
      { message: 'the game is not published', extensions: { code: 'CONFLICT' } },
    ])
    expect(await see(id, 'status')).toEqual({ status })
  })

  test('is refused before the start', async () => {
    const id = await league.game({ startDateTime: '2099-05-01T22:00:00Z' })
    await league.setStatus(id, 'CONFIRMED')
    expect((await save({ id, status: 'COMPLETE' })).errors).toMatchObject([
      { message: 'the game has not started yet', extensions: { code: 'CONFLICT', reason: 'gameNotStarted' } },
    ])
    expect(await see(id, 'status')).toEqual({ status: 'CONFIRMED' })
  })

  const reopen = async (id: string) =>
    (await ann.get('mutation ($id: ID!) { reopenGame(input: { id: $id }) { status } }', { id })).reopenGame
  const past = (minutes: number) => new Date(Date.UTC(2020, 4, 1) + minutes * 60_000).toISOString()

  test('is taken back by reopening, with the status of the crew, once; the history says so', async () => {
    const id = await league.game({ startDateTime: past(0), officialsNeeded: 1 })
    await league.position(id, await league.official())
    await league.setStatus(id, 'CONFIRMED')
    await save({ id, status: 'COMPLETE' })
    for (let times = 0; times < 2; times += 1) expect(await reopen(id)).toEqual({ status: 'CONFIRMED' })
    const { history } = await see(id, 'history { items { action changes } }')
    expect(history.items[0]).toEqual({
      action: 'completionUndone',
      changes: '{"status": {"new": "CONFIRMED", "old": "COMPLETE"}}',
    })
    expect(history.items[1].action).toBe('completed')
    expect((await save({ id, name: 'Once more' })).errors).toBeUndefined()
  })

  test('is taken back with the completed positions that ended the game, but not with some of them', async () => {
    const ids: string[] = []
    for (const [nth, marks] of [
      [true, true],
      [true, false],
    ].entries()) {
      const id = await league.game({ startDateTime: past(600 * (nth + 1)), officialsNeeded: 3 })
      for (const isCompleted of marks) {
        const position = await league.position(id, await league.official())
        await world.database.pool.query('update assignment set has_completed = $2 where id = $1', [
          position,
          isCompleted,
        ])
      }
      await league.setStatus(id, 'COMPLETE')
      expect(await reopen(id)).toEqual({ status: 'PUBLISHED' })
      ids.push(id)
    }
    const completed = async (id = '') =>
      (await see(id, 'assignments { items { hasCompleted } }')).assignments.items.filter(
        ({ hasCompleted }: { hasCompleted: boolean }) => hasCompleted,
      ).length
    expect([await completed(ids[0]), await completed(ids[1])]).toEqual([0, 1])
  })

  test('is final until then: a complete game takes no edits', async () => {
    const id = await league.game()
    await league.setStatus(id, 'COMPLETE')
    expect((await save({ id, name: 'Too late' })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'gameComplete' } },
    ])
    expect(await see(id, 'name status')).toEqual({ name: 'Hawks - Owls', status: 'COMPLETE' })
  })
})
