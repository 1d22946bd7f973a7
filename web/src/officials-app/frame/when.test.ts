import { expect, it } from 'vitest'
import { setReadingStyle } from '../../time/reading-style.ts'
import { whenOf } from './when.ts'

const start = '2026-11-14T23:45:00Z'

it('a start is in the time zone of the venue', () => {
  expect(whenOf(start, 'America/New_York', 'en', 'America/New_York')).toEqual({
    iso: '2026-11-14',
    ...{ date: '2026-11-14', time: '18:45', month: 'Nov', day: '14', weekday: 'Sat', zone: null },
  })
})

it('date and time are as the reader has chosen', () => {
  setReadingStyle({ dateStyle: 'LOCAL' })
  try {
    const when = whenOf('2031-11-14T23:45:00Z', 'America/New_York', 'en', 'America/New_York')
    expect(when).toMatchObject({ iso: '2031-11-14', date: 'Fri, Nov 14, 2031', time: '6:45 PM' })
  } finally {
    setReadingStyle(null)
  }
})

it('the zone is named if its local time differs from the reader’s', () => {
  expect(whenOf(start, 'America/New_York', 'en', 'Europe/Madrid').zone).toBe('EST')
  // Another zone, the same local time.
  expect(whenOf(start, 'America/New_York', 'en', 'America/Toronto').zone).toBeNull()
})

it('month and weekday are in the language of the reader', () => {
  expect(whenOf(start, 'America/New_York', 'es', 'America/New_York')).toMatchObject({
    ...{ month: 'nov', weekday: 'sáb' },
  })
})

it('without a venue the start is in the time zone of the reader', () => {
  expect(whenOf(start, null, 'en', 'Europe/Madrid')).toMatchObject({
    date: '2026-11-15',
    time: '00:45',
    zone: null,
  })
})
