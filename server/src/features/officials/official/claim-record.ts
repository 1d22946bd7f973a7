import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { mayClaimRecord } from '../policy.ts'
import { claim, lockReached } from './store/account.ts'

type Official = Extract<Principal, { kind: 'official' }>

/**
 * Links a record that the account reaches only by its address to the account, permanently, unless it is of another person
 * who shares the mailbox. Refuses when the address has changed since the session was looked up.
 */
export async function claimRecord(me: Official, officialId: string, { sql }: Context): Promise<void> {
  const proof = mayClaimRecord(me)
  const [claimed] = await sql.run(claim(proof, officialId))
  if (claimed) return
  const [reached] = await sql.run(lockReached(proof, officialId))
  if (!reached) throw new Refused(refuse('NOT_FOUND', 'notFound'))
}
