import { expect, test } from 'vitest'
import { clockBehind, restoreClock, serverNow, setServerTime } from './clock.ts'

const at = (iso: string) => Date.parse(iso)

test('a device whose clock is an hour behind uses the time of the server', () => {
  setServerTime('Sun, 02 May 2027 20:00:00 GMT', at('2027-05-02T19:00:00.000Z'))
  expect(clockBehind()).toBe(3_600_000)
  expect(serverNow() - Date.now()).toBeGreaterThan(3_599_000)
})

test('differences of seconds and malformed headers are ignored', () => {
  setServerTime('Sun, 02 May 2027 20:00:00 GMT', at('2027-05-02T20:00:03.900Z'))
  expect(clockBehind()).toBe(0)
  setServerTime(null)
  setServerTime('yesterday')
  expect(clockBehind()).toBe(0)
})

test('a difference of an earlier visit is used until the server answers', () => {
  restoreClock(-120_000)
  expect(clockBehind()).toBe(-120_000)
  setServerTime('Sun, 02 May 2027 20:00:00 GMT', at('2027-05-02T20:01:00.000Z'))
  restoreClock(-120_000)
  expect(clockBehind()).toBe(-60_000)
})
