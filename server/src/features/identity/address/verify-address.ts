import { refuse } from '@whistle/domain/refusal'
import type { SignedIn } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { VerifyAddressInput } from '../../../graphql/types.generated.ts'
import { mayVerifySelf } from '../auth/policy.ts'
import { markVerified } from '../auth/store.ts'
import type { VerificationTokens } from '../auth/verification-token.ts'

/**
 * Verifies the address of the signed-in account. The token alone is not enough: the owner of a mailbox must not verify
 * the account that another person has registered with this address.
 */
export async function verifyAddress(
  me: SignedIn,
  { id, token }: VerifyAddressInput,
  tokens: VerificationTokens,
  context: Context,
): Promise<void> {
  if (id !== me.userId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  if (!tokens.isValid(token, me, context.now))
    throw new Refused(refuse('BAD_USER_INPUT', 'linkInvalid', { field: 'token' }))
  await context.sql.run(markVerified(mayVerifySelf(me.userId)))
  context.announce({ topic: 'user', owner: me.userId, id: me.userId })
}
