import { expect, it } from 'vitest'
import { whenOf } from './when.ts'

const start = '2026-11-14T23:45:00Z'

it('a game is shown as the clock at its venue shows it', () => {
  expect(whenOf(start, 'America/New_York', 'en', 'America/New_York')).toEqual({
    ...{ date: '2026-11-14', time: '18:45', month: 'Nov', day: '14', weekday: 'Sat', zone: null },
  })
})

it('the zone is named to a reader whose own clock shows another time', () => {
  expect(whenOf(start, 'America/New_York', 'en', 'Europe/Madrid').zone).toBe('EST')
  // Another name, the same time on the wall.
  expect(whenOf(start, 'America/New_York', 'en', 'America/Toronto').zone).toBeNull()
})

it('month and weekday follow the language', () => {
  expect(whenOf(start, 'America/New_York', 'es', 'America/New_York')).toMatchObject({
    ...{ month: 'nov', weekday: 'sáb' },
  })
})

it('without a venue it is the reader’s own time', () => {
  expect(whenOf(start, null, 'en', 'Europe/Madrid')).toMatchObject({
    date: '2026-11-15',
    time: '00:45',
    zone: null,
  })
})
