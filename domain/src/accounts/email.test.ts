import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { refusalText } from '../words/refusal-text.ts'
import { emailFrom } from './email.ts'

const words = (typed: string | null) => {
  const email = emailFrom(typed)
  return isRefusal(email) ? refusalText(email) : email
}

describe('an e-mail address', () => {
  it.each(['', '  ', null])('is required: %j', (typed) => {
    expect(words(typed)).toBe('this field is required')
  })

  it('is normalised', () => {
    expect(emailFrom(' Maria.Lopez+games@Example.COM ')).toBe('maria.lopez+games@example.com')
  })

  it.each(["o'neil@example.ie", 'a@b.co', '1@sub.example-league.org', '_x-@example.com'])(
    'may be %s',
    (typed) => {
      expect(emailFrom(typed)).toBe(typed)
    },
  )

  it.each([
    'maria',
    'maria@',
    '@example.com',
    'maria@example',
    'maria@example.c',
    'maria@@example.com',
    '.maria@example.com',
    'maria.@example.com',
    'ma..ria@example.com',
    'maria@-example.com',
    'maria@example-.com',
    'maria@example..com',
    'ma ria@example.com',
    'maria@example.com, other@example.com',
    'Maria <maria@example.com>',
    'maria@example.com\r\nBcc: other@example.com',
    'maria\0@example.com',
    `${'x'.repeat(65)}@example.com`,
    `maria@${'x.'.repeat(125)}com`,
  ])('may not be %j', (typed) => {
    expect(words(typed)).toBe('email is not valid')
  })

  it('normalising is idempotent', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z0-9_+-]{1,30}$/), fc.domain())
      .filter(([, host]) => /\.[a-z]{2,}$/.test(host))
    fc.assert(
      fc.property(address, ([name, host]) => {
        const typed = `${name}@${host}`
        expect(emailFrom(typed.toUpperCase())).toBe(typed)
        expect(emailFrom(typed)).toBe(typed)
      }),
    )
  })
})
