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

test('2,000 selected games: their preview, the question before publishing, an action to its end and back; one more is refused whole', async () => {
  const [selected, fees] = [ann.ids(2_000), { fees: { fee: 77 } }]
  const { rows, errors } = await ann.preview(selected, fees)
  expect(errors).toBeUndefined()
  expect(rows.filter(({ reason }) => reason === null)).toHaveLength(2_000)
  expect(await ann.readToPublish(selected)).toBe(2_000)
  const done = await ann.doAtOnce(selected, fees)
  expect(done).toMatchObject({ state: 'DONE', gamesDone: 2_000, gamesSaved: 2_000 })
  const changed = await ann.feesOf(7_700)
  expect(changed).toBeGreaterThanOrEqual(4_000)
  expect(await ann.doAtOnce(ann.ids(2_001), { fees: { fee: 78 } })).toEqual({
    refused: 'at most 2000 games at once',
  })
  expect(await ann.feesOf(7_800)).toBe(0)
  if (done.id) await ann.takeBack(done.id)
  expect(await ann.feesOf(7_700)).toBe(0)
})
