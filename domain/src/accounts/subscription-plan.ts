import { type Refusal, refuse } from '../refusal.ts'

type SubscriptionPlan = {
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
} as const satisfies SubscriptionPlan

/** A client may send a plan; only BASIC with its own limits is accepted. */
export function planFrom(plan: SubscriptionPlan): typeof basicPlan | Refusal {
  const isBasic =
    plan.name === basicPlan.name &&
    plan.numberOfAllowedSports === basicPlan.numberOfAllowedSports &&
    plan.totalNumberOfEnabledSports === basicPlan.totalNumberOfEnabledSports &&
    plan.isActive === basicPlan.isActive
  return isBasic ? basicPlan : refuse('FORBIDDEN', 'onlyBasicPlan')
}
