import { describe, expect, it } from 'vitest'
import { setReadingStyle } from '../time/reading-style.ts'
import { failureOf, isSignedOut, isTemporary } from './failures.ts'

const refusal = (extensions: Record<string, unknown>) => ({ graphQLErrors: [{ message: 'no', extensions }] })

describe('a refusal', () => {
  const tooLong = refusal({ code: 'BAD_USER_INPUT', reason: 'tooLong', field: 'name', values: { max: 200 } })

  it('is a sentence in the language of the reader, with its field', () => {
    expect(failureOf(tooLong, 'en')).toEqual({
      code: 'BAD_USER_INPUT',
      text: 'At most 200 characters',
      field: 'name',
    })
    expect(failureOf(tooLong, 'es').text).toBe('Como máximo 200 caracteres')
  })

  it('names a distance in the unit that the reader has chosen', () => {
    const values = { miles: 25, distance: '25 mi' }
    const tooFar = refusal({ code: 'CONFLICT', reason: 'ruleTravelLimit', values })
    expect(failureOf(tooFar, 'en').text).toBe('The venue is farther than the official’s limit of 25 mi')
    expect(failureOf(tooFar, 'es').text).toMatch(/límite del árbitro, 40 km$/)
    setReadingStyle({ distanceUnit: 'KILOMETERS' })
    expect(failureOf(tooFar, 'en').text).toMatch(/limit of 40 km$/)
    setReadingStyle(null)
  })

  it('with a reason that this version does not know is a general sentence', () => {
    expect(failureOf(refusal({ code: 'CONFLICT', reason: 'toString' }), 'en').text).toMatch(/went wrong/)
  })
})

it('a network error says that the server cannot be reached', () => {
  expect(failureOf({ networkError: new TypeError('fetch failed') }, 'en')).toMatchObject({
    code: 'NETWORK',
    text: expect.stringContaining('connection'),
  })
})

it('an outage says when to try again, and is worth a retry like a network error', () => {
  const outage = { code: 'UNAVAILABLE', reason: 'unavailable', values: { seconds: 5 } }
  const failure = failureOf(refusal(outage), 'en')
  expect(failure.text).toBe('The server is busy or restarting: try again in 5 seconds')
  const others = [
    failureOf({ networkError: new Error() }, 'en'),
    failureOf(refusal({ code: 'CONFLICT' }), 'en'),
  ]
  expect([failure, ...others].map(isTemporary)).toEqual([true, true, false])
})

it('an internal error contains the request id', () => {
  expect(failureOf(refusal({ code: 'INTERNAL', requestId: 'r-17' }), 'en').text).toContain('r-17')
})

it('an ended session differs from other errors', () => {
  expect(isSignedOut(refusal({ code: 'UNAUTHENTICATED', reason: 'signInFirst' }))).toBe(true)
  expect(isSignedOut(refusal({ code: 'FORBIDDEN' }))).toBe(false)
  expect(isSignedOut({ networkError: new Error('gone') })).toBe(false)
})
