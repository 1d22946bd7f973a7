import { describe, expect, test } from 'vitest'
import { busyTimesFrom } from './busy-times.ts'

const now = new Date('2027-03-10T12:00:00Z')
const read = (text: string, zone = 'America/Chicago') => busyTimesFrom(text, { now, zone })
const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${lines.join('').length}-${lines[0]}`,
    'SUMMARY:Secret title',
    ...lines,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const spans = (text: string, zone?: string) =>
  read(text, zone).map(({ startsAt, endsAt }) => `${startsAt.slice(0, 16)} ${endsAt.slice(0, 16)}`)

describe('the time of an event', () => {
  test('is in UTC, in a zone by name, by the description in the file, or by the zone of the calendar', () => {
    const outlook = [
      ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
      ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
      ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ].join('\r\n')
    const text = calendar(
      outlook,
      event('DTSTART:20270311T100000Z', 'DTEND:20270311T110000Z'),
      event('DTSTART;TZID=Europe/Madrid:20270312T100000', 'DTEND;TZID=Europe/Madrid:20270312T110000'),
      event('DTSTART;TZID=Eastern Standard Time:20270315T100000', 'DURATION:PT1H'),
      event('DTSTART:20270316T100000', 'DTEND:20270316T110000'),
      event('DTSTART;VALUE=DATE:20270318', 'DTEND;VALUE=DATE:20270319'),
    )
    expect(spans(text)).toEqual([
      '2027-03-11T10:00 2027-03-11T11:00',
      '2027-03-12T09:00 2027-03-12T10:00',
      '2027-03-15T14:00 2027-03-15T15:00',
      '2027-03-16T15:00 2027-03-16T16:00',
      '2027-03-18T05:00 2027-03-19T05:00',
    ])
    expect(spans(text.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-TIMEZONE:Asia/Kolkata')).at(-2)).toBe(
      '2027-03-16T04:30 2027-03-16T05:30',
    )
  })

  test('stays the same on the clock of its zone when the clocks change', () => {
    const weekly = event(
      ...['DTSTART;TZID=America/New_York:20270306T180000', 'DTEND;TZID=America/New_York:20270306T190000'],
      'RRULE:FREQ=WEEKLY;COUNT=3',
    )
    expect(spans(calendar(weekly))).toEqual([
      '2027-03-13T23:00 2027-03-14T00:00',
      '2027-03-20T22:00 2027-03-20T23:00',
    ])
  })
})

test('an event that repeats since years has the occurrences that counting from its start gives', () => {
  const since = (start: string, rule: string) =>
    spans(calendar(event(`DTSTART;TZID=America/New_York:${start}T180000`, 'DURATION:PT1H', `RRULE:${rule}`)))
  const short = '2027-04-01T00:00'
  const until = (all: string[]) => all.filter((span) => span < short)
  // Nothing is skipped where the number of occurrences is given.
  for (const rule of [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    'FREQ=WEEKLY;BYDAY=SU;WKST=SU',
  ])
    expect(until(since('20190108', rule)), rule).toEqual(until(since('20190108', `${rule};COUNT=2000`)))
  expect(until(since('20190108', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH')).length).toBeGreaterThan(1)
})

test('exceptions of a repeated event: one left out, one moved, one called off', () => {
  const daily = [
    'UID:daily',
    'DTSTART:20270311T100000Z',
    'DTEND:20270311T110000Z',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:20270312T100000Z',
  ]
  const moved = [
    'UID:daily',
    'RECURRENCE-ID:20270313T100000Z',
    'DTSTART:20270313T150000Z',
    'DTEND:20270313T160000Z',
  ]
  const off = [
    'UID:daily',
    'RECURRENCE-ID:20270314T100000Z',
    'DTSTART:20270314T100000Z',
    'DTEND:20270314T110000Z',
    'STATUS:CANCELLED',
  ]
  const text = calendar(
    ...[daily, moved, off].map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')),
  )
  expect(spans(text)).toEqual(['2027-03-11T10:00 2027-03-11T11:00', '2027-03-13T15:00 2027-03-13T16:00'])
})

test('free, cancelled and past events and games of our own feed are left out; those that overlap are one', () => {
  const at = (hour: string, ...more: string[]) =>
    event(`DTSTART:20270311T${hour}0000Z`, 'DURATION:PT2H', ...more)
  const own = at('20').replace(/UID:.*/, 'UID:game-x@whistle')
  const text = calendar(
    ...[
      at('10', 'TRANSP:TRANSPARENT'),
      at('12', 'STATUS:CANCELLED'),
      at('14', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      own,
    ],
    ...[at('16'), at('17'), event('DTSTART:20200101T100000Z', 'DURATION:PT1H')],
  )
  expect(spans(text)).toEqual(['2027-03-11T16:00 2027-03-11T19:00'])
  expect(JSON.stringify(read(text))).not.toContain('Secret')
})

describe('a hostile calendar ends', () => {
  const failure = (text: string) => {
    try {
      return read(text).length
    } catch (error) {
      return (error as { failure: string }).failure
    }
  }
  const rule = (text: string) => calendar(event('DTSTART:20200101T100000Z', 'DURATION:PT1M', `RRULE:${text}`))
  test.each([
    ['every second', rule('FREQ=SECONDLY'), 'TOO_LARGE'],
    ['a day that never comes', rule('FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2'), 0],
    ['no calendar', '<html></html>', 'NOT_CALENDAR'],
    ['nothing', '', 'NOT_CALENDAR'],
    ['another component', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'NOT_CALENDAR'],
    [
      'too many events',
      calendar(...Array.from({ length: 5_001 }, () => event('DTSTART:20270311T100000Z'))),
      'TOO_LARGE',
    ],
    ['a broken rule', rule('FREQ=DAILY;BYMONTH=13'), 'NOT_CALENDAR'],
  ])('%s', (_what, text, expected) => {
    expect(failure(text)).toBe(expected)
  })
})
