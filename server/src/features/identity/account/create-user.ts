import { refuse } from '@whistle/domain/refusal'
import type { SignedIn } from '../../../access/principal.ts'
import { demand, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { checkConditionForNew } from '../../../graphql/read.ts'
import type { MutationCreateUserArgs } from '../../../graphql/types.generated.ts'
import { userModel } from './models.ts'
import { mayBecome } from './policy.ts'
import { profileRow } from './profile-row.ts'
import { insertUser } from './store.ts'

const existsAlready = { app_user_pkey: refuse('CONFLICT', 'onlyOnce', { field: 'id' }) }

/** Creates the user record of a signed-in account: a manager. */
export async function createUser(
  me: SignedIn,
  { input, condition }: MutationCreateUserArgs,
  context: Context,
): Promise<void> {
  const proof = demand(mayBecome(me, input))
  await checkConditionForNew(userModel, condition, context)
  const user = { ...profileRow(input), email: me.email, registered: input.registered ?? false }
  await settle(context.sql.run(insertUser(proof, user)), existsAlready)
  context.announce({ topic: 'user', owner: me.userId, id: me.userId })
  // The sockets of the newcomer are opened again, with the rights of a manager.
  context.announce({ topic: 'session', owner: me.userId, id: me.userId })
}
