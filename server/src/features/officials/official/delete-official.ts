import { refuseDeletion } from '@whistle/domain/officials/official'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import { refuseHidden } from '../../../graphql/compile/filter.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { readOne } from '../../../graphql/read.ts'
import type { MutationDeleteOfficialArgs } from '../../../graphql/types.generated.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { officialModel } from '../models.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { countUses, lockForDeletion } from './store.ts'

/** For a record created by mistake; an official with games is unlinked instead. */
export async function deleteOfficial(
  proof: MayKeepOfficials,
  { input: { id }, condition }: MutationDeleteOfficialArgs,
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  refuseHidden(officialModel, 'manager', condition)
  const [official] = await context.sql.run(lockForDeletion(proof, id))
  if (!official) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const [uses = { otherManagers: 0, games: 0 }] = await context.sql.run(countUses(proof, id))
  demand(
    refuseDeletion({
      isOwner: official.owner === proof.owner,
      otherManagers: uses.otherManagers ?? 0,
      games: uses.games ?? 0,
    }),
  )
  const answer = await readOne(officialModel, id, context, rootField)
  const meanings = { payment_official: refuse('CONFLICT', 'wasPaid') }
  await settle(deleteOwned(officialModel, proof, { id, condition }, context), meanings)
  context.announce({ topic: 'official', owner: proof.owner, id })
  return answer
}
