import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../words/language.ts'
import { adviceWords, questionWords } from '../words/questionnaire.ts'
import { adviceFor, askedQuestions, isAnswered, mayCheckInWith, questions } from './questionnaire.ts'

const no = Object.fromEntries(askedQuestions.map((question) => [question, false]))

describe('the questionnaire', () => {
  it('defines seven questions and asks the first five', () => {
    expect(questions).toHaveLength(7)
    expect(askedQuestions).toEqual(['question1', 'question2', 'question3', 'question4', 'question5'])
  })

  it('is complete when every question is answered', () => {
    expect(isAnswered(no)).toBe(true)
    for (const question of askedQuestions) {
      expect(isAnswered({ ...no, [question]: undefined })).toBe(false)
      expect(adviceFor({ ...no, [question]: undefined })).toBeUndefined()
      expect(mayCheckInWith({ ...no, [question]: undefined })).toBe(false)
    }
  })

  it.each([
    ['question1', 'emergency', /911.*emergency department/],
    ['question2', 'callHealthLine', /811/],
    ['question3', 'isolate', /10 days/],
    ['question4', 'getTested', /get tested/],
    ['question5', 'getTested', /get tested/],
  ] as const)('a Yes to %s alone means %s, and no check-in', (question, advice, words) => {
    const answers = { ...no, [question]: true }
    expect(adviceFor(answers)).toBe(advice)
    expect(adviceWords.en[advice]).toMatch(words)
    expect(mayCheckInWith(answers)).toBe(false)
  })

  it('all No means no test is needed, and a check-in', () => {
    expect(adviceFor(no)).toBe('noTestNeeded')
    expect(adviceWords.en.noTestNeeded).toBe('You do not need to get tested.')
    expect(mayCheckInWith(no)).toBe(true)
  })

  it('several Yes give the most urgent advice, and any Yes keeps one out', () => {
    const answers = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(answers, (given) => {
        const said = Object.fromEntries(askedQuestions.map((question, at) => [question, given[at]]))
        const first = given.indexOf(true)
        const advice = ['emergency', 'callHealthLine', 'isolate', 'getTested', 'getTested'][first]
        expect(adviceFor(said)).toBe(advice ?? 'noTestNeeded')
        expect(mayCheckInWith(said)).toBe(first === -1)
      }),
    )
  })

  it('has words for all of it in both languages', () => {
    for (const language of languages) {
      for (const question of questions) expect(questionWords[language][question]).toMatch(/\?$/)
    }
  })
})
