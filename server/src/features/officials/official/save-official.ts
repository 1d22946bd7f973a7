import { managersMean, officialChangesFrom, refuseContactChange } from '@whistle/domain/officials/official'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import { refuseHidden } from '../../../graphql/compile/filter.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import type { MutationUpdateOfficialArgs } from '../../../graphql/types.generated.ts'
import { officialModel } from '../models.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { announceOfficial } from './announce-official.ts'
import { refuseSameEmail } from './refuse-same-email.ts'
import { forgetCertifications, lockContact, managersOf, unlinkManager, updateOfficial } from './store.ts'

/** A manager saves an official, or unlinks it. */
export async function saveOfficial(
  proof: MayKeepOfficials,
  { input: { id, managers, ...input }, condition }: MutationUpdateOfficialArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  const { sql } = context
  refuseHidden(officialModel, 'manager', condition)
  const changes = demand(officialChangesFrom(input))
  const isLeaving = managers ? await leaves(proof, id, managers, context) : false
  await refuseSameEmail(proof, { id, ...changes }, context)
  const [before] = await sql.run(lockContact(proof, id))
  const [saved] = await sql.run(updateOfficial(proof, id, changes, condition))
  if (!(before && saved)) throw new Refused(await explainMiss(officialModel, id, context))
  // After the condition: an outdated form has to hear that the record has changed, not that it changes contact data.
  demand(refuseContactChange(changes, before))
  await announceOfficial(id, context)
  // Read before unlinking: afterwards the manager does not see the record.
  const answer = await readOne(officialModel, id, context, rootField)
  if (isLeaving) {
    await sql.run(unlinkManager(proof, id))
    await sql.run(forgetCertifications(proof, id))
  }
  return answer
}

async function leaves(
  proof: MayKeepOfficials,
  id: string,
  given: readonly string[],
  { sql }: Context,
): Promise<boolean> {
  const linked = (await sql.run(managersOf(id))).map((manager) => manager.id)
  if (!linked.includes(proof.owner)) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  return demand(managersMean(given, { me: proof.owner, linked })) === 'leaves'
}
