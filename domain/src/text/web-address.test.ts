import { expect, test } from 'vitest'
import { webAddressFrom } from './web-address.ts'

const secure = ['https:']

test('an address of the web is kept as it is, without its fragment', () => {
  expect(webAddressFrom(' https://example.org/hooks?a=1#part ', secure)).toBe('https://example.org/hooks?a=1')
  expect(webAddressFrom('https://münchen.example/', secure)).toBe('https://xn--mnchen-3ya.example/')
})

test.each([
  ...[
    '',
    'example.org',
    'http://example.org/',
    'javascript:alert(1)',
    'https://',
    'https://user@example.org/',
  ],
  ...['https://a b.example/', 'https://example.org/a\tb', `https://example.org/${'x'.repeat(2_000)}`],
])('%j is refused', (typed) => {
  expect(webAddressFrom(typed, secure)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'url' })
})
