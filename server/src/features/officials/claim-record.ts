import type { Context } from '../../graphql/context.ts'
import type { Principal } from '../../graphql/principal.ts'
import { takeUp } from './store.ts'

type Official = Extract<Principal, { kind: 'official' }>

/**
 * Somebody acts with a record that they reach by its address alone: it is theirs from now on, whatever address a manager
 * writes on it later.
 */
export async function claimRecord(me: Official, officialId: string, { sql }: Context): Promise<void> {
  if (me.officialIds.includes(officialId)) await sql.run(takeUp(me.userId, officialId))
}
