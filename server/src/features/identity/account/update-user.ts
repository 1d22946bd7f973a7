import { refuse } from '@whistle/domain/refusal'
import type { SignedIn } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateUserArgs } from '../../../graphql/types.generated.ts'
import { userModel } from './models.ts'
import { mayKeepSelf } from './policy.ts'
import { profileRow } from './profile-row.ts'
import { ownSubscription, updateProfile } from './store.ts'

/** Every account edits its own profile only. */
export async function updateUser(
  me: SignedIn,
  { input, condition }: MutationUpdateUserArgs,
  context: Context,
): Promise<void> {
  const proof = mayKeepSelf(me)
  if (input.id !== me.userId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  if (input.userSubscriptionId != null) {
    const found = await context.sql.run(ownSubscription(proof, input.userSubscriptionId))
    if (!found.length) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'userSubscriptionId' }))
  }
  const [updated] = await context.sql.run(updateProfile(proof, profileRow(input), condition))
  if (!updated) throw new Refused(await explainMiss(userModel, input.id, context))
  context.announce({ topic: 'user', owner: me.userId, id: me.userId })
}
