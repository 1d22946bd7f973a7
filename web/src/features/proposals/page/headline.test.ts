import { translate } from '@whistle/domain/words/language'
import { expect, it } from 'vitest'
import { minutesText } from '../minutes-text.ts'
import { proposalWords } from '../words.ts'
import { fillSentence, gapSentence } from './headline.ts'

const say = translate(proposalWords, 'en')
const figures = { positions: 121, filled: 118, fillBound: 118, gap: 0.004 }

it.each([
  [figures, 'Fills 118 of 121. No plan can fill more.'],
  [{ ...figures, fillBound: 121 }, 'Fills 118 of 121. It was not found out whether more can be filled.'],
  [{ ...figures, fillBound: 119 }, 'Fills 118 of 121. No plan can fill more than 119.'],
  [
    { ...figures, fillBound: null },
    'Fills 118 of 121. It was stopped before it was known whether more can be filled.',
  ],
  [{ ...figures, filled: 121, fillBound: 121 }, 'Fills all 121 open positions.'],
  [{ ...figures, positions: 0, filled: 0, fillBound: 0 }, 'No position is open.'],
])('says how much is filled and what is proved: %o', (given, text) => {
  expect(fillSentence(given, say)).toBe(text)
})

it.each([
  [0.004, 'In drives and fairness no plan is more than 0.4% better.'],
  // A limit is never rounded down.
  [0.00401, 'In drives and fairness no plan is more than 0.5% better.'],
  [0, 'In drives and fairness no plan is better.'],
  [null, 'How far drives and fairness are from the best is not known.'],
])('says how much better is possible: %s', (gap, text) => {
  expect(gapSentence({ ...figures, gap }, say, 'en')).toBe(text)
})

it('says it in Spanish', () => {
  const diga = translate(proposalWords, 'es')
  expect(fillSentence(figures, diga)).toBe('Cubre 118 de 121. Ningún plan puede cubrir más.')
  expect(gapSentence(figures, diga, 'es')).toContain('0,4')
})

it('says minutes as hours from one hour on', () => {
  expect([minutesText(40.4, say), minutesText(1900, say)]).toEqual(['40 min', '31 h 40 min'])
})
