import { missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { StartBulkActionInput } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { type EnqueueContext, enqueue } from '../../../outbox/enqueue.ts'
import type { MayKeepGames } from '../policy.ts'
import { gameIdsFrom, invitedFrom, maxBulkGames } from './bulk-input.ts'
import { bulkActionModel } from './models.ts'
import { beginUndo, ownGameAmong, rowOfAction } from './store.ts'

export const bulkKind = 'bulk'

/** Writes down what is to be done, and leaves it to the outbox: many games take no longer to answer than one. */
export async function startBulk(
  proof: MayKeepGames,
  input: StartBulkActionInput,
  context: Context,
): Promise<string> {
  const id = await newIdOf(input, context)
  const gameIds = gameIdsFrom(input.gameIds, maxBulkGames)
  const officialIds = await invitedFrom(proof, input.invite, context)
  const row = rowOfAction({ id, kind: 'INVITE', input: { officialIds, gameIds } })
  const [own] = await context.sql.run(ownGameAmong(proof, gameIds))
  if (!own) throw new Refused(missing('gameIds'))
  if (!(await createOwned(bulkActionModel, proof, { row, condition: undefined }, context))) return id
  await enqueueBulk(id, context)
  context.announce({ topic: 'bulk', owner: proof.owner, id })
  return id
}

/** Idempotent: what is taken back already stays so. */
export async function undoBulk(proof: MayKeepGames, id: string, context: Context): Promise<void> {
  const [begun] = await context.sql.run(beginUndo(proof, id))
  if (!begun) return
  await enqueueBulk(id, context)
  context.announce({ topic: 'bulk', owner: proof.owner, id })
}

export function enqueueBulk(id: string, context: EnqueueContext & { newId: () => string }): Promise<void> {
  return enqueue(context, {
    ...{ kind: bulkKind, dedupeKey: `bulk:${context.newId()}`, payload: { actionId: id } },
  })
}
