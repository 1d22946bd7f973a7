import { describe, expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

/** What mail programs take for an address: a scheme, or labels with a dot before a top-level domain, or an IPv4 address. */
const clickable = /:\/\/|[\p{L}\p{N}-][.。．｡]\p{L}{2}|\d+\.\d+\.\d+\.\d/u
/** An address that is opened loses them. */
const invisible = /\p{Cf}/gu

describe('a name in a letter', () => {
  test.each([
    'https://evil.example/login',
    'Win a prize: www.evil.example!',
    'evil.com',
    'EVIL.COM/x?y=1',
    'http://10.0.0.1/x',
    'http:\\\\evil.example',
    'a.b.c.evil.co.uk',
    'evil。com',
    'bücher.example',
    'user@evil.com/path',
    'www\u200b.evil\u2060.example',
    'evil.\u200bc\u200dom',
    'https:\u2060/\u200b/evil',
    '10\u200b.0.\u20600.1',
  ])('%s is not clickable', (name) => {
    expect(name).toMatch(/./)
    expect(unlinked(name).replaceAll(invisible, '')).not.toMatch(clickable)
  })

  test.each([
    'Hawks vs. Aces',
    'St. Mary’s Gym, No. 12',
    'J.R. Smith',
    'U-12, 7.30 p.m.',
    'Girls 3v3 (v1.2)',
    'ann@example.org',
    'Señor Ñandú 2:30',
  ])('%s stays as it is', (name) => {
    expect(unlinked(name)).toBe(name)
  })
})
