import { type Refusal, refuse } from '../refusal.ts'

export type Plan = {
  readonly name: string
  readonly numberOfAllowedSports: number
  readonly totalNumberOfEnabledSports: number
  readonly isActive: boolean
}

/** The plan of a new manager. */
export const basicPlan = {
  name: 'BASIC',
  numberOfAllowedSports: 3,
  totalNumberOfEnabledSports: 0,
  isActive: true,
} as const satisfies Plan

/** A client may send a plan; only BASIC with its own limits is accepted. */
export function planFrom(asked: Plan): typeof basicPlan | Refusal {
  const isBasic =
    asked.name === basicPlan.name &&
    asked.numberOfAllowedSports === basicPlan.numberOfAllowedSports &&
    asked.totalNumberOfEnabledSports === basicPlan.totalNumberOfEnabledSports &&
    asked.isActive === basicPlan.isActive
  return isBasic ? basicPlan : refuse('FORBIDDEN', 'onlyBasicPlan')
}
