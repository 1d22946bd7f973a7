import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('secrets are removed from every form of a path', () => {
  expect(safePath('/session/checkin/AbC1234/more?x=1')).toBe('/session/checkin/:code')
  expect(safePath('/Session/Join/AbC1234')).toBe('/Session/Join/:code')
  expect(safePath('http://host/session/invitation/AbC1234')).toBe('http://host/session/invitation/:code')
  expect(safePath('/session/password/AbC1234')).toBe('/session/password/:code')
  expect(safePath('/api/calendar/AbC1234.ics')).toBe('/api/calendar/:code')
  expect(safePath('/api/invitation/AbC1234/game.ics')).toBe('/api/invitation/:code')
  expect(safePath('/api/unsubscribe/reminders.o1.AbC1234/resume')).toBe('/api/unsubscribe/:code')
  expect(safePath('/session/invitation')).toBe('/session/invitation')
  expect(safePath(`/${'x'.repeat(500)}`)).toHaveLength(200)
})

test.each([
  '/session%2Finvitation/AbC1234',
  '/session%2finvitation%2fAbC1234',
  '/s%65ssion/invitation/AbC1234',
  '/session/%69nvitation/AbC1234%E0%A4%A',
  '/%E0%A4%A/session%2Finvitation/AbC1234',
  '/session%252Finvitation%252FAbC1234',
  '/session//invitation//AbC1234',
  '/session%5Cinvitation%5CAbC1234',
  '/session/./invitation/AbC1234',
  '/session/invitation%0A/AbC1234',
  '/api%2Fcalendar/AbC1234.ics',
  '/api/auth%2Freset-password/AbC1234',
])('%s is logged without its secret', (path) => {
  expect(safePath(path)).not.toContain('AbC1234')
})

test('other escapes stay as they were sent', () => {
  expect(safePath('/venues/%C3%A1rbol%0Aline')).toBe('/venues/%C3%A1rbol%0Aline')
})
