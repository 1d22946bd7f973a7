import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { mayClaimRecord } from '../policy.ts'
import { claim, findOwnRecord } from './store.ts'

type Official = Extract<Principal, { kind: 'official' }>

/**
 * Links a record that the account reaches only by its address to the account, permanently. Refuses when the address has
 * changed since the session was looked up.
 */
export async function claimRecord(me: Official, officialId: string, { sql }: Context): Promise<void> {
  const [claimed] = await sql.run(claim(mayClaimRecord(me), officialId))
  if (claimed) return
  const [own] = await sql.run(findOwnRecord(me.userId, officialId))
  if (!own) throw new Refused(refuse('NOT_FOUND', 'notFound'))
}
