import { expect, test } from 'vitest'
import { languages } from '../words/language.ts'
import { notificationWords } from '../words/notifications.ts'
import { type NotificationKind, notificationTitle } from './notification.ts'

const kinds = Object.keys(notificationWords.en) as NotificationKind[]

test('a notification names the official and the game', () => {
  const payload = { officialName: 'Rita Cole', gameName: 'Hawks - Owls' }
  expect(notificationTitle('signedUp', payload, 'en')).toBe('Rita Cole signed up for Hawks - Owls')
  expect(notificationTitle('cancelled', payload, 'es')).toBe(
    'Rita Cole ha devuelto un puesto en Hawks - Owls',
  )
})

test('a notification without names is a sentence', () => {
  for (const kind of kinds)
    for (const language of languages) expect(notificationTitle(kind, {}, language)).not.toMatch(/[{}]/)
})
