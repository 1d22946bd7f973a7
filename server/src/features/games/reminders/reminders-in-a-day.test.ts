import { afterAll, beforeAll, expect, test } from 'vitest'
import { before, startReminders } from '../../../../test/reminders.ts'
import { mayDeliver } from '../policy.ts'
import { gamesToExpire } from '../store/deadline.ts'

let stage: Awaited<ReturnType<typeof startReminders>>
beforeAll(async () => {
  stage = await startReminders()
})
afterAll(() => stage.stop())

const count = (day: string, mails: number) =>
  stage.run(
    `insert into daily_count (owner, day, kind, count) values ($1, $2, 'mail', $3)
     on conflict (owner, day, kind) do update set count = excluded.count`,
    ...[stage.ann.userId, day, mails],
  )
const counted = async (day: string) => {
  const text = `select count from daily_count where owner = $1 and day = $2 and kind = 'mail'`
  return (await stage.run(text, stage.ann.userId, day)).rows[0]?.count
}

test('a reminder counts for the day; beyond the limit it waits until the next', async () => {
  await stage.heldBy({}, {})
  await count(before(24).toISOString().slice(0, 10), 2_000)
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

test('reminders fill no day beyond its limit: they wait for the first with room, and for a week at most', async () => {
  await stage.beginAnew()
  await stage.heldBy({}, {})
  const days = Array.from({ length: 8 }, (_, nth) =>
    before(24 - 24 * nth)
      .toISOString()
      .slice(0, 10),
  )
  const [today = '', tomorrow = '', third = '', fourth = ''] = days
  for (const day of [today, tomorrow]) await count(day, 2_000)
  await count(third, 1_999)
  await stage.remind(before(24))
  const { rows } = await stage.run(
    `select run_at from outbox where kind = 'tell-mail' and done_at is null and undo_id is null order by run_at`,
  )
  expect(rows.map(({ run_at }) => new Date(run_at).toISOString().slice(0, 10))).toEqual([third, fourth])
  expect(await Promise.all([today, tomorrow, third, fourth].map(counted))).toEqual([2_000, 2_000, 2_000, 1])

  await stage.beginAnew()
  await stage.heldBy({}, {})
  for (const day of days) await count(day, 2_000)
  await stage.remind(before(24))
  const waiting = await stage.run(
    `select from outbox where kind = 'tell-mail' and failed_at is null and done_at is null and undo_id is null`,
  )
  expect(waiting.rowCount).toBe(0)
  expect(await Promise.all(days.map(counted))).toEqual(days.map(() => 2_000))
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
