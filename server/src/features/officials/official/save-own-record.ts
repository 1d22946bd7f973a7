import { officialChangesFrom, refuseManagersFields } from '@whistle/domain/officials/official'
import type { Principal } from '../../../access/principal.ts'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import type { MutationUpdateOfficialArgs } from '../../../graphql/types.generated.ts'
import { officialModel } from '../models.ts'
import { mayKeepOwnRecord } from '../policy.ts'
import { announceOfficial } from './announce-official.ts'
import { claimRecord } from './claim-record.ts'
import { updateOwnRecord } from './store.ts'

/** An official saves the fields of the own record that officials may change. */
export async function saveOwnRecord(
  me: Extract<Principal, { kind: 'official' }>,
  { input: { id, ...input }, condition }: MutationUpdateOfficialArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  const proof = demand(mayKeepOwnRecord(me, id))
  demand(refuseManagersFields(input))
  const changes = demand(officialChangesFrom(input))
  // First, because the change may be to the address that gives access.
  await claimRecord(me, id, context)
  const [saved] = await context.sql.run(updateOwnRecord(proof, changes, condition))
  if (!saved) throw new Refused(await explainMiss(officialModel, id, context))
  await announceOfficial(id, context)
  return readOne(officialModel, id, context, rootField)
}
