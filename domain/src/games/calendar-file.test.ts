import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const game: CalendarEntry = {
  uid: 'game-1@whistle',
  startsAt: '2027-05-01T22:00:00.000Z',
  endsAt: '2027-05-02T00:00:00.000Z',
  createdAt: '2027-04-01T10:00:00.000Z',
  changedAt: '2027-04-02T10:00:00.500Z',
  summary: 'Hawks - Owls (Referee)',
  location: 'Maplewood, Court 1, 12 Main St; Newark',
  point: { lat: 40.7128, lon: -74.006 },
  description: 'Bring\nwhistle',
  url: 'http://localhost:3000/my/games',
  isCertain: true,
}
/** Unfolds the lines. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a game is one event in UTC, with location and end', () => {
  const lines = read(calendarFile([game], 'Whistle'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:game-1@whistle',
      'DTSTART:20270501T220000Z',
      'DTEND:20270502T000000Z',
      'LAST-MODIFIED:20270402T100000Z',
      'SEQUENCE:86400',
      'SUMMARY:Hawks - Owls (Referee)',
      'LOCATION:Maplewood\\, Court 1\\, 12 Main St\\; Newark',
      'GEO:40.7128;-74.006',
      'DESCRIPTION:Bring\\nwhistle',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('an offer is tentative, and missing fields are left out', () => {
  const bare = { ...game, isCertain: false, location: null, point: null, description: null }
  const lines = read(calendarFile([bare], 'Whistle'))
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(lines.filter((line) => /^(LOCATION|GEO|DESCRIPTION)/.test(line))).toEqual([])
})

test('names are escaped, and no line is longer than 75 octets', () => {
  const signs = fc.constantFrom('a', ' ', ';', ',', '\\', '\n', '\r', '\r\n', '\0', '\t', 'ñ', '漢', '😀')
  const name = fc.array(signs, { maxLength: 200 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(name, (summary) => {
      const file = calendarFile([{ ...game, summary }], summary)
      const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
      const lines = read(file)
      expect(lines).toHaveLength(read(calendarFile([game], 'Whistle')).length)
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    }),
  )
})

test('a season of games and an empty list are valid files', () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...game, uid: `game-${n}@whistle` }))
  expect(read(calendarFile(many, 'Whistle')).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(200)
  expect(calendarFile([], 'Whistle')).toContain('END:VCALENDAR\r\n')
})
