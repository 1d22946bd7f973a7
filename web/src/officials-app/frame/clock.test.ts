import { expect, test } from 'vitest'
import { clockBehind, hearServerTime, recallClock, trueNow } from './clock.ts'

const at = (iso: string) => Date.parse(iso)

test('a phone whose clock is an hour behind checks in at the true time', () => {
  hearServerTime('Sun, 02 May 2027 20:00:00 GMT', at('2027-05-02T19:00:00.000Z'))
  expect(clockBehind()).toBe(3_600_000)
  expect(trueNow() - Date.now()).toBeGreaterThan(3_599_000)
})

test('seconds are no difference, nor is an answer without a time', () => {
  hearServerTime('Sun, 02 May 2027 20:00:00 GMT', at('2027-05-02T20:00:03.900Z'))
  expect(clockBehind()).toBe(0)
  hearServerTime(null)
  hearServerTime('yesterday')
  expect(clockBehind()).toBe(0)
})

test('without a network the difference of the last visit counts, until the server is heard', () => {
  recallClock(-120_000)
  expect(clockBehind()).toBe(-120_000)
  hearServerTime('Sun, 02 May 2027 20:00:00 GMT', at('2027-05-02T20:01:00.000Z'))
  recallClock(-120_000)
  expect(clockBehind()).toBe(-60_000)
})
