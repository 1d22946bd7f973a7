import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { fitsLabel, hitsFrom, type Sought, searchForm, soughtFrom } from './search.ts'

const wordsOf = (text: string) => {
  const sought = soughtFrom(text)
  if (isRefusal(sought)) throw new Error('refused')
  return sought.words.map(({ word }) => word)
}

describe('what is looked for', () => {
  test('is words, without accents, capitals and punctuation', () => {
    expect(wordsOf('  Peña – "LÓPEZ", o’Neil ')).toEqual(['pena', 'lopez', 'o', 'neil'])
    expect(wordsOf('rita@whistles.org')).toEqual(['rita', 'whistles', 'org'])
  })

  test('may hold a day or a month', () => {
    expect(soughtFrom('hawks 2026-11-30')).toMatchObject({
      words: [{ word: 'hawks' }],
      days: [{ from: '2026-11-30', to: '2026-12-01' }],
    })
    expect(soughtFrom('2026-12')).toEqual({ words: [], days: [{ from: '2026-12-01', to: '2027-01-01' }] })
  })

  test('a day that is not in the calendar is words', () => {
    expect(soughtFrom('2026-02-30')).toMatchObject({ days: [], words: [{}, {}, {}] })
    expect(soughtFrom('9999-12-31')).toMatchObject({ days: [] })
  })

  test('forgives swapped letters in a word, not in a figure or in what is hardly begun', () => {
    const [hwaks, u12, owl] = (soughtFrom('hwaks u1234 owl') as Sought).words
    expect(hwaks?.swapped).toContain('hawks')
    expect(u12?.swapped).toEqual([])
    expect(owl?.swapped).toEqual([])
  })

  test('is not longer than any name', () => {
    expect(soughtFrom('x'.repeat(201))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' })
  })

  test('never means anything to a pattern, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(wordsOf(text).join('')).not.toMatch(/[\s!-/:-@[-`{-~]/)
      }),
    )
  })

  test('is in its final form at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text))
      }),
    )
  })
})

test('at least one hit of a kind is wanted, and no more than twenty are given', () => {
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
