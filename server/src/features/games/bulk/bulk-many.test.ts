import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

const count = 70

let world: World
let ann: Client
const run = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
})
afterAll(() => world.close())

const ended = (id: string, state: string) =>
  waitFor(`the action is ${state}`, async () => {
    const text = 'query ($id: ID!) { getBulkAction(id: $id) { state gamesSaved changes canUndo } }'
    const { getBulkAction } = await ann.get(text, { id })
    return getBulkAction.state === state && getBulkAction
  })
/** All open positions, with all that makes them up. */
const positions = () =>
  run(
    `select id, game_id, name, fee_cents, show_time_min, min_grade, is_backup, sort_order
     from assignment where owner = $1 order by id`,
    ann.userId,
  )

test('open positions that were removed from many games are put back as they were', async () => {
  const gameIds = Array.from({ length: count }, (_, nth) => `many-games-to-be-changed-${nth}`)
  for (const id of gameIds) {
    await run(
      `insert into game (id, owner, name, start_date_time, duration) values ($1, $2, 'Hawks vs Aces', '2090-03-06', 60)`,
      ...[id, ann.userId],
    )
    await run(
      `insert into assignment (id, owner, game_id, name, fee_cents, show_time_min, min_grade, is_backup, sort_order)
       values ($1 || '-a', $2, $1, 'Referee', 8000, 30, 3, false, 0), ($1 || '-b', $2, $1, 'Umpire', 5000, 45, 2, false, 1),
         ($1 || '-c', $2, $1, 'Umpire', 4000, 20, null, true, 2)`,
      ...[id, ann.userId],
    )
  }
  const before = await positions()
  const { startBulkAction } = await ann.get(
    'mutation ($input: StartBulkActionInput!) { startBulkAction(input: $input) { id } }',
    { input: { gameIds, removePosition: { name: 'Umpire' } } },
  )
  const { id } = startBulkAction
  expect(await ended(id, 'DONE')).toMatchObject({ gamesSaved: count, changes: 2 * count, canUndo: true })
  expect(await positions()).toHaveLength(count)
  await ann.get('mutation ($id: ID!) { undoBulkAction(input: { id: $id }) { state } }', { id })
  await ended(id, 'UNDONE')
  expect(await positions()).toEqual(before)
})
