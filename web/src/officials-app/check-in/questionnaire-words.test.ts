import { questions } from '@whistle/domain/games/questionnaire'
import { languages } from '@whistle/domain/words/language'
import { expect, it } from 'vitest'
import { adviceWords, questionWords } from './questionnaire-words.ts'

it('every question has a sentence in each language', () => {
  for (const language of languages) {
    for (const question of questions) expect(questionWords[language][question]).toMatch(/\?$/)
  }
})

it.each([
  ['emergency', /911.*emergency department/],
  ['callHealthLine', /811/],
  ['isolate', /10 days/],
  ['getTested', /get tested/],
  ['noTestNeeded', /^You do not need to get tested\.$/],
] as const)('the advice %s says what to do', (advice, text) => {
  expect(adviceWords.en[advice]).toMatch(text)
})
