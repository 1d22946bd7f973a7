import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneFrom, phoneText } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+1 (415) 555-0132', '+14155550132'],
    ['415.555.0132', '+14155550132'],
    ['1-415-555-0132', '+14155550132'],
    ['+34 612 34 56 78', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 30/1234', '+49301234'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(phoneFrom(typed)).toBe(kept)
  })

  it.each(['', '  ', null, undefined])('may be missing: %j', (typed) => {
    expect(phoneFrom(typed)).toBeNull()
  })

  it.each([
    '911',
    '612345678',
    '0612345678',
    '115 555 0132',
    '+0123456789',
    '+1234567890123456',
    '+123456',
    '415-555-0132 ext. 4',
    '415-CALL-NOW',
    '+1 415 555 0132\0',
    '++14155550132',
    '٤١٥٥٥٥٠١٣٢',
  ])('may not be %j', (typed) => {
    expect(phoneFrom(typed)).toMatchObject({ reason: 'phoneInvalid', field: 'mobilePhone' })
  })

  it('ignores how the digits are grouped', () => {
    const spread = fc.array(fc.constantFrom(' ', '-', '.', '(', ')', '\u00a0', '/'), { maxLength: 2 })
    const number = fc.stringMatching(/^[1-9][0-9]{6,14}$/)
    fc.assert(
      fc.property(number, fc.array(spread, { minLength: 15, maxLength: 15 }), (digits, gaps) => {
        const typed = [...digits].map((digit, i) => digit + (gaps[i] ?? []).join('')).join('')
        // A zero in brackets is special.
        fc.pre(!typed.includes('(0)'))
        expect(phoneFrom(`+${typed}`)).toBe(`+${digits}`)
      }),
    )
  })
})

it.each([
  ['+14155550132', '+1\u00a0415-555-0132'],
  ['+34612345678', '+34612345678'],
  [null, ''],
])('%s stands on paper as %s, and is read again', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown)
  expect(phoneFrom(shown)).toBe(stored)
})
