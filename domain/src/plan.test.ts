import { expect, it } from 'vitest'
import { basicPlan, planFrom, sportsLimit } from './plan.ts'
import { isRefusal, sentence } from './refusal.ts'

it('a manager starts with the BASIC plan', () => {
  expect(
    planFrom({ name: 'BASIC', numberOfAllowedSports: 3, totalNumberOfEnabledSports: 0, isActive: true }),
  ).toEqual({
    name: 'BASIC',
    numberOfAllowedSports: 3,
    totalNumberOfEnabledSports: 0,
    isActive: true,
  })
})

it.each([
  { name: 'GOLD' },
  { numberOfAllowedSports: 300 },
  { totalNumberOfEnabledSports: -5 },
  { isActive: false },
])('nobody grants themselves %j', (wish) => {
  expect(planFrom({ ...basicPlan, ...wish })).toMatchObject({ code: 'FORBIDDEN', reason: 'onlyBasicPlan' })
})

it('the third sport fits, the fourth is told the limit', () => {
  expect(sportsLimit({ ...basicPlan, totalNumberOfEnabledSports: 2 })).toBeUndefined()
  const refusal = sportsLimit({ ...basicPlan, totalNumberOfEnabledSports: 3 })
  expect(refusal).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  expect(isRefusal(refusal) && sentence(refusal)).toBe('your plan allows 3 sports')
})
