import { planFrom } from '@whistle/domain/accounts/subscription-plan'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { checkConditionForNew } from '../../../graphql/read.ts'
import type { MutationCreateOTOSubscriptionArgs } from '../../../graphql/types.generated.ts'
import { subscriptionModel } from './models.ts'
import type { MayKeepSelf } from './policy.ts'
import { insertSubscription } from './store.ts'

const meanings = {
  subscription_pkey: refuse('CONFLICT', 'idTaken', { field: 'id' }),
  subscription_owner_key: refuse('CONFLICT', 'onlyOnce'),
  subscription_owner_fkey: refuse('FORBIDDEN', 'userFirst'),
}

/** A manager subscribes to the basic plan; returns the id of the subscription. */
export async function createSubscription(
  proof: MayKeepSelf,
  { input, condition }: MutationCreateOTOSubscriptionArgs,
  context: Context,
): Promise<string> {
  const plan = demand(planFrom(input))
  if (input.expDate) throw new Refused(refuse('FORBIDDEN', 'onlyBasicPlan', { field: 'expDate' }))
  await checkConditionForNew(subscriptionModel, condition, context)
  const id = await newIdOf(input, context)
  await settle(context.sql.run(insertSubscription(proof, { id, ...plan })), meanings)
  return id
}
