import { afterAll, beforeAll, expect, test } from 'vitest'
import { before, startReminders } from '../../../../test/reminders.ts'

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
