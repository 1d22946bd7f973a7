import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('secrets are removed from every form of a path', () => {
  expect(safePath('/session/checkin/AbC1234/more?x=1')).toBe('/session/checkin/:code')
  expect(safePath('/Session/Join/AbC1234')).toBe('/Session/Join/:code')
  expect(safePath('http://host/session/invitation/AbC1234')).toBe('http://host/session/invitation/:code')
  expect(safePath('/session/password/AbC1234')).toBe('/session/password/:code')
  expect(safePath('/api/calendar/AbC1234.ics')).toBe('/api/calendar/:code')
  expect(safePath('/api/invitation/AbC1234/game.ics')).toBe('/api/invitation/:code')
  expect(safePath('/session/invitation')).toBe('/session/invitation')
  expect(safePath(`/${'x'.repeat(500)}`)).toHaveLength(200)
})
