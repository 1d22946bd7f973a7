import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { fitsLabel, hitsFrom, type Sought, searchForm, soughtFrom } from './search.ts'

const wordsOf = (text: string) => {
  const sought = soughtFrom(text)
  if (isRefusal(sought)) throw new Error('refused')
  return sought.words.map(({ word }) => word)
}

describe('a search text', () => {
  test('is a list of words without accents, case and punctuation', () => {
    expect(wordsOf('  Peña – "LÓPEZ", o’Neil ')).toEqual(['pena', 'lopez', 'o', 'neil'])
    expect(wordsOf('rita@whistles.org')).toEqual(['rita', 'whistles', 'org'])
  })

  test('may contain a day or a month', () => {
    expect(soughtFrom('hawks 2026-11-30')).toMatchObject({
      words: [{ word: 'hawks' }],
      days: [{ from: '2026-11-30', to: '2026-12-01' }],
    })
    expect(soughtFrom('2026-12')).toEqual({ words: [], days: [{ from: '2026-12-01', to: '2027-01-01' }] })
  })

  test('an impossible date is a list of words', () => {
    expect(soughtFrom('2026-02-30')).toMatchObject({ days: [], words: [{}, {}, {}] })
    expect(soughtFrom('9999-12-31')).toMatchObject({ days: [] })
  })

  test('tolerates swapped letters in words, not in numbers or very short words', () => {
    const [hwaks, u12, owl] = (soughtFrom('hwaks u1234 owl') as Sought).words
    expect(hwaks?.swapped).toContain('hawks')
    expect(u12?.swapped).toEqual([])
    expect(owl?.swapped).toEqual([])
  })

  test('has a maximum length', () => {
    expect(soughtFrom('x'.repeat(201))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' })
  })

  test('contains no special characters of a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(wordsOf(text).join('')).not.toMatch(/[\s!-/:-@[-`{-~]/)
      }),
    )
  })

  test('is normalised once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text))
      }),
    )
  })
})

test('the limit is between 1 and 20', () => {
  expect(hitsFrom(null)).toBe(6)
  expect(hitsFrom(500)).toBe(20)
  expect(hitsFrom(0)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' })
})

test.each([
  ['new', 'New game', true],
  ['game new', 'New game', true],
  ['gmae', 'New game', true],
  ['setings', 'Settings', true],
  ['setttings', 'Settings', true],
  ['sattings', 'Settings', true],
  ['calendr', 'Game Calendar', true],
  ['sesion', 'Cerrar sesión', true],
  ['', 'New game', true],
  ['gone', 'New game', false],
  ['new venue', 'New game', false],
  ['2026-11-21', 'New game', false],
  ['seasons', 'Settings', false],
])('%s finds the command %s: %s', (text, label, fits) => {
  expect(fitsLabel(soughtFrom(text) as Sought, label)).toBe(fits)
})
