import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, codeOf, isCode } from './code.ts'

const keyed = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64')

describe('an invitation code', () => {
  it('is the start of the hash, safe in a URL', () => {
    expect(codeOf('id', () => 'ab/c+/d9==')).toBe('ab_c-_d')
  })

  it('has the form of a code, and is deterministic', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(20), (id, attempt) => {
        const code = codeOf(id, keyed('secret'), attempt)
        expect(isCode(code)).toBe(true)
        expect(codeOf(id, keyed('secret'), attempt)).toBe(code)
      }),
    )
  })

  it('cannot be computed without the key', () => {
    expect(codeOf('4b1d', keyed('one'))).not.toBe(codeOf('4b1d', keyed('two')))
  })

  it('is another one at the next attempt', () => {
    const codes = [0, 1, 2, 3].map((attempt) => codeOf('4b1d', keyed('secret'), attempt))
    expect(new Set(codes).size).toBe(4)
  })
})

it.each(['', 'abcdef', 'abcdefgh', 'abc/efg', 'abc+efg', 'abcdef\n', 'abcdefé'])(
  '%j is not a code',
  (text) => {
    expect(isCode(text)).toBe(false)
  },
)

it('a code has seven characters of our alphabet', () => {
  expect(codeFrom('aB3_-9z')).toBe('aB3_-9z')
  for (const wrong of ['aB3_-9', 'aB3_-9zz', 'aB3/-9z', 'aB3+-9z', '', 'aB3_-9z\n'])
    expect(codeFrom(wrong)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'invitationId' })
})
