import { expect, it } from 'vitest'
import { ratingText } from './rating-text.ts'

it('a rating has one decimal, by the language', () => {
  expect([ratingText(4, 'en'), ratingText(4.6, 'en'), ratingText(91.25, 'en')]).toEqual([
    '4.0',
    '4.6',
    '91.3',
  ])
  expect([ratingText(4, 'es'), ratingText(4.2, 'es')]).toEqual(['4,0', '4,2'])
})
