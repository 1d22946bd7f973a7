import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForAll, isOfficialsPage, pathAfterSignIn } from './path-after-sign-in.ts'

describe('after sign-in a manager goes on to', () => {
  it.each([
    '/',
    '/gamecalendar',
    '/gamecalendar/2026-11-15',
    '/venues/view/4b1d-22_x',
    '/game/list?status=PUBLISHED&q=a%20b#row',
    '/venues/list?q=50%25',
    '/sessions-of-summer',
    '/graphiql',
  ])('%s', (intended) => {
    expect(pathAfterSignIn(intended)).toBe(intended)
  })
})

describe('after sign-in there is no redirect to', () => {
  it.each([
    null,
    undefined,
    '',
    'gamecalendar',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/ \u0000/evil',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/%25252525255cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../../evil',
    '/%2e%2e/evil',
    '/a//evil.example',
    '/%',
    '/%ff',
    '/\u202egnp.exe',
    `/${'x'.repeat(2_000)}`,
    '/session/signin',
    '/session',
    '/Session/signup?x=1',
    '/%73ession/signin',
    '/api/auth/sign-out',
    '/graphql?query=x',
  ])('%j', (intended) => {
    expect(pathAfterSignIn(intended)).toBeUndefined()
  })

  it('another host, for any combination', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      'https:',
      '\t',
      '%09',
      '?',
      '#',
      '%25',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pathAfterSignIn(pieces.join(''))
        fc.pre(path !== undefined)
        const url = new URL(path, 'https://whistle.example')
        expect(url.origin).toBe('https://whistle.example')
        expect(new URL(url.pathname, 'https://whistle.example').origin).toBe('https://whistle.example')
      }),
      { numRuns: 2_000 },
    )
  })
})

it('distinguishes the officials’ pages from the managers’', () => {
  expect(['/my', '/my/games', '/my/schedule?month=2026-11', '/my#top'].every(isOfficialsPage)).toBe(true)
  expect(['/', '/mystery', '/game/list?next=/my/games', '/gamecalendar'].some(isOfficialsPage)).toBe(false)
})

it('knows the page that managers and officials open alike', () => {
  expect(['/graphiql', '/graphiql?query=x'].every(isForAll)).toBe(true)
  expect(['/', '/graphiql/x', '/my/games', '/game/list?next=/graphiql'].some(isForAll)).toBe(false)
})
