import { expect, test } from 'vitest'
import { Refused } from '../access/refused.ts'
import { Busy } from '../errors/outage.ts'
import { createLongWrites } from './long-writes.ts'

const limits = { long: 10_000, longest: 45_000, atOnce: 3 } as const

test('a client has any number of short transactions and one long one; all clients together a few', () => {
  let now = 0
  const { begin } = createLongWrites(limits, () => now)
  const [one, second, ben, cid, dee] = ['ana', 'ana', 'ben', 'cid', 'dee'].map(begin)
  now = 10_000
  for (const each of [one, second, ben, cid, dee]) each?.check()
  now = 10_001
  for (const each of [one, ben, cid, one]) each?.check()
  expect(() => second?.check()).toThrow(Busy)
  expect(() => dee?.check()).toThrow(Busy)
  for (const each of [second, one]) each?.end()
  dee?.check()
})

test('a transaction that takes too long is refused, and leaves room for another', () => {
  let now = 0
  const { begin } = createLongWrites(limits, () => now)
  const first = begin('ana')
  now = 20_000
  first.check()
  now = 45_001
  expect(first.check).toThrow(Refused)
  first.end()
  const next = begin('ana')
  now = 60_000
  next.check()
})
