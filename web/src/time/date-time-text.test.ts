import { zoneName } from '@whistle/domain/time/zone-name'
import { expect, it } from 'vitest'
import {
  dateHeading,
  dateText,
  dateTimeText,
  namedDateTimeText,
  timeText,
  zonedDateTimeText,
} from './date-time-text.ts'
import { ownZone, todayHere } from './own-zone.ts'
import { setReadingStyle } from './reading-style.ts'

const instant = '2026-11-15T23:30:00.000Z'

it('shows date and time by the clock of a zone', () => {
  expect(dateTimeText(instant, 'en', 'America/Chicago')).toBe('2026-11-15 17:30')
  expect(dateTimeText(instant, 'en', 'Europe/Madrid')).toBe('2026-11-16 00:30')
})

it('shows both as the reader has chosen', () => {
  setReadingStyle({ dateStyle: 'LOCAL' })
  try {
    expect(dateTimeText('2031-11-15T23:30:00.000Z', 'en', 'America/Chicago')).toBe(
      'Sat, Nov 15, 2031, 5:30 PM',
    )
    expect(timeText('17:30', 'es', 'America/Chicago')).toBe('5:30 p. m.')
  } finally {
    setReadingStyle(null)
  }
  expect(timeText('17:30', 'es', 'America/Chicago')).toBe('17:30')
})

it('names the zone unless it is the own one', () => {
  const other = ownZone === 'America/Chicago' ? 'Europe/Madrid' : 'America/Chicago'
  expect(zonedDateTimeText(instant, ownZone, 'en')).toBe(dateTimeText(instant, 'en'))
  expect(zonedDateTimeText(instant, other, 'en')).toBe(
    `${dateTimeText(instant, 'en', other)} ${zoneName(other, instant, 'en')}`,
  )
})

it('names a zone as it is called at that time of the year', () => {
  expect(zoneName('America/Chicago', instant, 'en')).toBe('CST')
  expect(zoneName('America/Chicago', '2026-07-15T23:30:00.000Z', 'en')).toBe('CDT')
})

it('names a zone in Spanish by the same letters, of that instant', () => {
  expect(zoneName('America/New_York', instant, 'es')).toBe('EST')
  expect(zoneName('America/New_York', '2026-07-15T23:30:00.000Z', 'es')).toBe('EDT')
  expect(zoneName('Europe/Madrid', instant, 'es')).toBe('CET')
  expect(namedDateTimeText(instant, 'America/Chicago', 'es')).toBe('2026-11-15 17:30 CST')
})

it('writes a date in words, whatever the own zone is', () => {
  expect(dateText('2026-11-15', 'en', { weekday: 'long', day: 'numeric' })).toBe('15 Sunday')
  expect(dateText('2026-11-15', 'es', { month: 'long', day: 'numeric' })).toBe('15 de noviembre')
})

it('starts a heading with a capital', () => {
  const form = { weekday: 'long', month: 'long', day: 'numeric' } as const
  expect(dateHeading('2026-11-21', 'es', form)).toBe('Sábado, 21 de noviembre')
  expect(dateHeading('2026-11-21', 'en', form)).toBe('Saturday, November 21')
  expect(dateHeading('2026-11-21', 'es', { month: 'long', year: 'numeric' })).toBe('Noviembre de 2026')
})

it('today is the date in the own zone', () => {
  const now = new Date(instant)
  expect(todayHere(now)).toBe(dateTimeText(instant, 'en').slice(0, 10))
})
