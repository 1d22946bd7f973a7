import { expect, test } from 'vitest'
import { notificationReason } from './notification-reason.ts'

test('the reason of a check-in is shown in the language and unit of the reader', () => {
  const payload = { reason: '7.5 km from the venue' }
  expect(notificationReason('checkedIn', payload, 'es')).toBe('a 7,5 km de la sede')
  expect(notificationReason('checkedIn', payload, 'en')).toBe('4.7 mi from the venue')
})

test('the reason of an official is shown as it was typed', () => {
  const payload = { reason: ' no location ' }
  expect(notificationReason('declined', payload, 'es')).toBe('no location')
  expect(notificationReason('declined', { reason: null }, 'es')).toBeUndefined()
})

test('why the program kept a message back is shown in the language of the reader', () => {
  const payload = { reason: 'more messages than the limit of the day allows' }
  expect(notificationReason('expiryFailed', payload, 'es')).toBe(
    'más mensajes de los que permite el límite del día',
  )
  expect(notificationReason('reminderFailed', payload, 'en')).toBe(payload.reason)
})
