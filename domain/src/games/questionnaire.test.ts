import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviceFor, askedQuestions, isAnswered, mayCheckInWith, questions } from './questionnaire.ts'

const no = Object.fromEntries(askedQuestions.map((question) => [question, false]))

describe('the questionnaire', () => {
  it('has seven questions, of which the first five are asked', () => {
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
    ['question1', 'emergency'],
    ['question2', 'callHealthLine'],
    ['question3', 'isolate'],
    ['question4', 'getTested'],
    ['question5', 'getTested'],
  ] as const)('a Yes to %s alone means %s, and no check-in', (question, advice) => {
    const answers = { ...no, [question]: true }
    expect(adviceFor(answers)).toBe(advice)
    expect(mayCheckInWith(answers)).toBe(false)
  })

  it('what is urgent is advised at once, the rest when every question is answered', () => {
    expect(adviceFor({ question1: true })).toBe('emergency')
    expect(adviceFor({ question2: true })).toBe('callHealthLine')
    expect(adviceFor({ question1: true, question2: true })).toBe('emergency')
    for (const question of ['question3', 'question4', 'question5'] as const)
      expect(adviceFor({ [question]: true })).toBeUndefined()
  })

  it('all No means no test is needed, and a check-in', () => {
    expect(adviceFor(no)).toBe('noTestNeeded')
    expect(mayCheckInWith(no)).toBe(true)
  })

  it('several Yes give the most urgent advice, and no check-in', () => {
    const answers = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(answers, (given) => {
        const answers = Object.fromEntries(askedQuestions.map((question, at) => [question, given[at]]))
        const first = given.indexOf(true)
        const advice = ['emergency', 'callHealthLine', 'isolate', 'getTested', 'getTested'][first]
        expect(adviceFor(answers)).toBe(advice ?? 'noTestNeeded')
        expect(mayCheckInWith(answers)).toBe(first === -1)
      }),
    )
  })
})
