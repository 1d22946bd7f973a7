import { expect, expectTypeOf, test } from 'vitest'
import { chooseLanguage, defineWords, fill, translate } from './language.ts'
import { refusalText } from './refusal-text.ts'

const words = defineWords(
  {
    title: 'Games',
    found: '{found} of {all} games',
    exported: '1 game exported. | {count} games exported.',
  },
  {
    title: 'Partidos',
    found: '{found} de {all} partidos',
    exported: '1 partido exportado. | {count} partidos exportados.',
  },
)

test('a sentence with a count has the form of its language for that count', () => {
  const say = translate(words, 'en')
  expect([0, 1, 2].map((count) => say('exported', { count }))).toEqual([
    '0 games exported.',
    '1 game exported.',
    '2 games exported.',
  ])
  expect(translate(words, 'es')('exported', { count: 1 })).toBe('1 partido exportado.')
  expect(translate(words, 'es')('exported', { count: 1_000_000 })).toBe('1.000.000 partidos exportados.')
})

test('whole numbers have separators of thousands, texts stay as they are', () => {
  const found = { found: 108_000, all: '108000' }
  expect(translate(words, 'en')('found', found)).toBe('108,000 of 108000 games')
  expect(translate(words, 'es')('found', found)).toBe('108.000 de 108000 partidos')
  expect(translate(words, 'en')('exported', { count: 1_800 })).toBe('1,800 games exported.')
})

test('placeholders take their values; a value is never read as a placeholder', () => {
  expect(translate(words, 'es')('found', { found: 2, all: 5 })).toBe('2 de 5 partidos')
  expect(fill('{a} and {b}', { a: '{b}', b: 'x' })).toBe('{b} and x')
})

test('a missing value, an unknown key and a placeholder of one language only do not compile', () => {
  const say = translate(words, 'en')
  expectTypeOf(say<'title'>).parameters.toEqualTypeOf<['title']>()
  expectTypeOf(say<'found'>).parameters.toEqualTypeOf<
    ['found', Readonly<Record<'found' | 'all', string | number>>]
  >()
  expectTypeOf(say<'exported'>).parameters.toEqualTypeOf<
    ['exported', Readonly<Record<'count', string | number>>]
  >()
  // @ts-expect-error `nombre` is not a placeholder of the English sentence
  defineWords({ hello: 'Hello {name}' }, { hello: 'Hola {nombre}' })
  // @ts-expect-error the English sentence has a form for one
  defineWords({ games: '1 game | {count} games' }, { games: '{count} partidos' })
  // @ts-expect-error the English sentence has no form for one
  defineWords({ hello: 'Hello' }, { hello: '1 saludo | {count} saludos' })
  // @ts-expect-error a key is missing in Spanish
  defineWords({ hello: 'Hello', bye: 'Bye' }, { hello: 'Hola' })
})

test('the first supported language of the reader is chosen, else English', () => {
  expect(chooseLanguage(['fr-FR', 'es-MX', 'en'])).toBe('es')
  expect(chooseLanguage(['de'])).toBe('en')
})

test.each([
  ['en', 1, 'still used by 1 game'],
  ['en', 2, 'still used by 2 games'],
  ['es', 1, 'todavía lo usa 1 partido'],
  ['es', 2, 'todavía lo usan 2 partidos'],
] as const)('a refusal has the form for its number (%s, %i)', (language, count, text) => {
  expect(refusalText({ reason: 'inUse', values: { count } }, language)).toBe(text)
})
