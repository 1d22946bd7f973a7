import { expect, test } from 'vitest'
import { webhookWaits } from './webhook.ts'

test('the waits grow, and last longer than a day', () => {
  expect([...webhookWaits].sort((one, other) => one - other)).toEqual([...webhookWaits])
  expect(webhookWaits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(86_400)
})
