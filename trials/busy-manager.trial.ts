import { expect, test } from 'vitest'
import { busyManager } from '../server/test/load/busy-manager.ts'

const ann = busyManager(20_000)

test('a manager reads the list of 20,000 games for an export, a month of 2,000 and the board in several tabs at once', async () => {
  const [all, ...months] = await Promise.all([
    ann.readList(),
    ann.readMonth(),
    ann.readMonth(),
    ann.readMonth(),
  ])
  expect(all).toBe(20_000)
  for (const rows of months) expect(rows).toBeGreaterThanOrEqual(2_000)
  expect(await ann.readBoard()).toBe(months[0])
})
