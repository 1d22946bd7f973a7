import { expect, it } from 'vitest'
import { basicPlan, planFrom } from './subscription-plan.ts'

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
])('%j is refused', (wish) => {
  expect(planFrom({ ...basicPlan, ...wish })).toMatchObject({ code: 'FORBIDDEN', reason: 'onlyBasicPlan' })
})
