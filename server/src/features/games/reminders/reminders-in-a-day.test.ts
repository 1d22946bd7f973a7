import { afterAll, beforeAll, expect, test } from 'vitest'
import { before, startReminders } from '../../../../test/reminders.ts'
import { mayDeliver } from '../policy.ts'
import { gamesToExpire } from '../store/deadline.ts'

let stage: Awaited<ReturnType<typeof startReminders>>
beforeAll(async () => {
  stage = await startReminders()
})
afterAll(() => stage.stop())

test('a reminder counts for the day; beyond the limit it waits until the next', async () => {
  await stage.heldBy({}, {})
  const day = before(24).toISOString().slice(0, 10)
  await stage.run(
    `insert into daily_count (owner, day, kind, count) values ($1, $2, 'mail', 1999)
     on conflict (owner, day, kind) do update set count = 1999`,
    ...[stage.ann.userId, day],
  )
  await stage.remind(before(24))
  const { rows } = await stage.run(
    `select run_at from outbox where kind = 'tell-mail' and done_at is null and undo_id is null`,
  )
  expect(rows.map(({ run_at }) => new Date(run_at).toISOString())).toEqual(
    Array.from({ length: 2 }, () => '2090-03-06T00:00:00.000Z'),
  )
  await stage.sendWhatWaits()
  expect(stage.reminders()).toHaveLength(2)
})

test('offers expire in turns: many of one manager do not hold up the one of another', async () => {
  const { ann, world } = stage
  const bob = await world.manager()
  const now = new Date()
  const offer = async (owner: string, id: string, minutesAgo: number) => {
    await world.database.pool.query(
      `insert into game (id, owner, name, start_date_time, duration, status)
       values ($1, $2, 'Offered', $3::timestamptz + interval '1 day', 60, 'PUBLISHED')`,
      [id, owner, now],
    )
    await world.database.pool.query(
      `with official as (insert into official (id, owner, first_name) values ($1, $2, 'Ben'))
       insert into assignment (id, owner, game_id, name, official_id, answer_by)
       values ($1, $2, $1, 'Referee', $1, $3::timestamptz - make_interval(mins => $4))`,
      [id, owner, now, minutesAgo],
    )
  }
  for (const minutesAgo of [9, 8, 7]) await offer(ann.userId, `expires-${minutesAgo}`, minutesAgo)
  await offer(bob.userId, 'of-bob', 1)
  const due = await world.database.run(gamesToExpire(mayDeliver(), now, 2))
  expect(due.map(({ id }) => id)).toEqual(['expires-9', 'of-bob'])
})
