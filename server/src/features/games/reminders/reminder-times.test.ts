import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { before, startReminders, textOf } from '../../../../test/reminders.ts'

let stage: Awaited<ReturnType<typeof startReminders>>
beforeAll(async () => {
  stage = await startReminders()
})
beforeEach(() => stage.beginAnew())
afterAll(() => stage.stop())

test('an official is reminded half a day before giving back closes, if the manager’s hours are later', async () => {
  await stage.remindHours(24, 24)
  await stage.heldBy({})
  await stage.remindAndSend(new Date(before(36).getTime() - 1))
  expect(stage.reminders()).toHaveLength(0)
  await stage.remindAndSend(before(36))
  expect(stage.reminders()).toHaveLength(1)
})

test('a reminder has the check-in as the second button once it is open', async () => {
  await stage.remindHours(1, 0)
  const id = await stage.heldBy({})
  await stage.remindAndSend(before(1))
  const { code } = await stage.invitedAs(id)
  const links = textOf(stage.reminders()[0]?.message).match(/^https:\S+$/gm)
  expect(links).toEqual([
    `https://whistle.example.org/session/invitation/${code}`,
    `https://whistle.example.org/session/checkin/${code}`,
  ])
})
