import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { refusalText } from '../words/refusal-text.ts'
import { newPasswordFrom, passwordFrom } from './password.ts'

const words = (value: unknown) => (isRefusal(value) ? refusalText(value) : value)

describe('signing in', () => {
  it('needs a password', () => {
    expect(words(passwordFrom(''))).toBe('this field is required')
  })

  it('accepts any password: it may be older than the rules', () => {
    expect(passwordFrom('abc')).toBe('abc')
  })
})

describe('a new password', () => {
  it.each([
    ['', 'this field is required'],
    ['1234567', 'at least 8 characters'],
    ['x'.repeat(129), 'at most 128 characters'],
  ])('%s: %s', (typed, message) => {
    expect(words(newPasswordFrom(typed))).toBe(message)
  })

  it('has 8 to 128 characters and is not trimmed', () => {
    expect(newPasswordFrom(' 123456 ')).toBe(' 123456 ')
    expect(newPasswordFrom('x'.repeat(128))).toBe('x'.repeat(128))
  })

  it('names its field', () => {
    expect(newPasswordFrom('short', 'newPassword')).toMatchObject({ field: 'newPassword' })
  })
})
