import { expect, test } from 'vitest'
import { busyManager } from '../../../../test/load/busy-manager.ts'

/* No limit refuses a manager with many games: the documents and page sizes are those of the pages. */
const ann = busyManager(3_000)

test('a calendar month of 2,000 games, the list of all for an export and the board, in several tabs at once', async () => {
  const [all, ...months] = await Promise.all([
    ann.readList(),
    ann.readMonth(),
    ann.readMonth(),
    ann.readMonth(),
  ])
  expect(all).toBe(3_000)
  for (const rows of months) expect(rows).toBeGreaterThanOrEqual(2_000)
  expect(await ann.readBoard()).toBe(months[0])
})
