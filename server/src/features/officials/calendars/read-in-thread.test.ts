import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { builtProgram } from '../../../../test/programs/programs.ts'
import { createReadInThread, type ReadTimes } from './read-in-thread.ts'

const reader = { now: new Date('2027-03-10T12:00:00Z'), zone: 'America/Chicago' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:1', 'DTSTART:20270311T100000Z', ...lines, 'END:VEVENT')
const usual = event('DURATION:PT1H')
const times = [{ startsAt: '2027-03-11T10:00:00.000Z', endsAt: '2027-03-11T11:00:00.000Z' }]
const ruled = (rule: string) => event('DURATION:PT1M', `RRULE:${rule}`)

let thread: string
let read: ReadTimes
beforeAll(async () => {
  thread = (await builtProgram('calendar-thread')).file
  read = createReadInThread(thread, 60_000)
})
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    ({ failure }) => failure,
  )

test('a calendar is read', async () => {
  expect(await read(usual, reader)).toEqual(times)
  expect(await failureOf(read('<html></html>', reader))).toBe('NOT_CALENDAR')
})

test.each([
  ['a day that never comes', ruled('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
  ['every second of it', ruled('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')],
  ['a step without end', ruled('FREQ=DAILY;INTERVAL=999999999')],
  ['a duration without end', event('DURATION:PT9999999999999999999S')],
  ['a zone that changes each second', zoneOf('FREQ=SECONDLY', 1)],
  ['a zone of thousands of rules', zoneOf('FREQ=DAILY', 3_000)],
  ['100,000 dates', event('DURATION:PT1M', `RDATE:${'20270101T100000Z,'.repeat(110_000)}20270101T100000Z`)],
  ['300,000 parameters', `BEGIN:VCALENDAR\r\nX${';A="b"'.repeat(300_000)}:1\r\nEND:VCALENDAR`],
])('%s: its thread ends, others do not wait for it, and the next calendar is read', async (_what, text) => {
  const hostile = createReadInThread(thread, 400)
  const ending = failureOf(hostile(text, reader))
  // In the thread that serves, this timer would come after the reading.
  expect(await Promise.race([ending, sleep(20, 'served meanwhile')])).toBe('served meanwhile')
  expect(await ending).toBe('TOO_LARGE')
  expect(await read(usual, reader)).toEqual(times)
})

function zoneOf(rule: string, rules: number): string {
  const standard = [
    ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
    ...[`RRULE:${rule}`, 'END:STANDARD'],
  ]
  return calendar(
    ...[
      'BEGIN:VTIMEZONE',
      'TZID:Z',
      ...Array.from({ length: rules }, () => standard).flat(),
      'END:VTIMEZONE',
    ],
    ...['BEGIN:VEVENT', 'DTSTART;TZID=Z:20270311T100000', 'DURATION:PT1H', 'END:VEVENT'],
  )
}
