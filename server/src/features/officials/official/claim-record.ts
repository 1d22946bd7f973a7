import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { mayClaimRecord } from '../policy.ts'
import { recordHeld, takeUp } from './store.ts'

type Official = Extract<Principal, { kind: 'official' }>

/**
 * Somebody acts with a record that they reach by its address alone: it is theirs from now on, whatever address a manager
 * writes on it later. The address may have been mended since we looked whose it is; then it is nobody's to act with.
 */
export async function claimRecord(me: Official, officialId: string, { sql }: Context): Promise<void> {
  const [taken] = await sql.run(takeUp(mayClaimRecord(me), officialId))
  if (taken) return
  const [held] = await sql.run(recordHeld(me.userId, officialId))
  if (!held) throw new Refused(refuse('NOT_FOUND', 'notFound'))
}
