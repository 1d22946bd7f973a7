import { type Refusal, refuse } from '../refusal.ts'

export type Plan = {
  readonly name: string
  readonly numberOfAllowedSports: number
  readonly totalNumberOfEnabledSports: number
  readonly isActive: boolean
}

/** What every manager starts with. */
export const basicPlan = {
  name: 'BASIC',
  numberOfAllowedSports: 3,
  totalNumberOfEnabledSports: 0,
  isActive: true,
} as const satisfies Plan

/** Clients say which plan they create; the only one on offer is BASIC as it stands. */
export function planFrom(asked: Plan): typeof basicPlan | Refusal {
  const isBasic =
    asked.name === basicPlan.name &&
    asked.numberOfAllowedSports === basicPlan.numberOfAllowedSports &&
    asked.totalNumberOfEnabledSports === basicPlan.totalNumberOfEnabledSports &&
    asked.isActive === basicPlan.isActive
  return isBasic ? basicPlan : refuse('FORBIDDEN', 'onlyBasicPlan')
}
