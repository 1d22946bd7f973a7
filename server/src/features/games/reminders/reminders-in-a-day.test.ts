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

const daysFrom = (hours: number, length: number) =>
  Array.from({ length }, (_, nth) =>
    before(hours - 24 * nth)
      .toISOString()
      .slice(0, 10),
  )
/** What the manager reads about reminders that did not leave. */
const failures = async () => {
  const { listNotifications } = await stage.ann.get(
    '{ listNotifications(filter: { kind: { eq: "reminderFailed" } }) { items { payload } } }',
  )
  return listNotifications.items.map(({ payload }: { payload: string }) => JSON.parse(payload).reason)
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
  await stage.run('delete from daily_count')
  await stage.remindHours(96)
  await stage.heldBy({}, {})
  const days = daysFrom(96, 8)
  const [today = '', tomorrow = '', third = '', fourth = ''] = days
  for (const day of [today, tomorrow]) await count(day, 2_000)
  await count(third, 1_999)
  await stage.remind(before(96))
  const { rows } = await stage.run(
    `select run_at from outbox where kind = 'tell-mail' and done_at is null and undo_id is null order by run_at`,
  )
  expect(rows.map(({ run_at }) => new Date(run_at).toISOString().slice(0, 10))).toEqual([third, fourth])
  expect(await Promise.all([today, tomorrow, third, fourth].map(counted))).toEqual([2_000, 2_000, 2_000, 1])

  expect(await failures()).toEqual([])
  expect(await Promise.all(days.slice(4).map(counted))).toEqual([undefined, undefined, undefined, undefined])
})

test('a reminder that has no room before its game starts is not lost unseen: the manager is notified', async () => {
  await stage.beginAnew()
  await stage.run('delete from daily_count')
  await stage.heldBy({}, {})
  // The day of the game is the last with room that would be of use.
  const [today = '', ofGame = '', ...later] = daysFrom(24, 3)
  for (const day of [today, ofGame]) await count(day, 2_000)
  await stage.remind(before(24))
  await stage.sendWhatWaits()
  expect(stage.reminders()).toEqual([])
  expect(await failures()).toEqual(Array(2).fill('more messages than the limit of the day allows'))
  expect(await Promise.all([today, ofGame, ...later].map(counted))).toEqual([2_000, 2_000, undefined])
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
