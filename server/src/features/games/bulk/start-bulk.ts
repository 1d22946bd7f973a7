import { refuse } from '@whistle/domain/refusal'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { StartBulkActionInput } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { type EnqueueContext, enqueue } from '../../../outbox/enqueue.ts'
import { withdraw } from '../../../outbox/undo.ts'
import type { MayKeepGames } from '../policy.ts'
import { askFrom, gameIdsFrom, maxBulkGames } from './bulk-input.ts'
import { kindOf } from './kinds/kinds.ts'
import { bulkActionModel } from './models.ts'
import { beginUndo, countRunning, lockAction, ownGameAmong, rowOfAction } from './store.ts'

export const bulkKind = 'bulk'

/** Of one manager, those that are taken back included. */
const maxRunning = 4

/** Writes down what is to be done, and leaves it to the outbox: many games take no longer to answer than one. */
export async function startBulk(
  proof: MayKeepGames,
  input: StartBulkActionInput,
  context: Context,
): Promise<string> {
  const id = await newIdOf(input, context)
  const gameIds = gameIdsFrom(input.gameIds, maxBulkGames)
  const ask = await askFrom(proof, input, context)
  const row = rowOfAction({ id, kind: ask.kind, input: { ...ask.input, gameIds } })
  const sends = kindOf(ask).leaving?.when === 'afterUndo'
  if (sends) demand(await context.senders.refusalOf(proof.owner, context.sql))
  const [own] = await context.sql.run(ownGameAmong(proof, gameIds))
  if (!own) throw new Refused(missing('gameIds'))
  // Of two requests at once the second counts the action of the first.
  await context.sql.run(lockOwner(proof.owner))
  if (!(await createOwned(bulkActionModel, proof, { row, condition: undefined }, context))) return id
  await refuseTooMany(proof, context)
  await enqueueBulk(id, context)
  context.announce({ topic: 'bulk', owner: proof.owner, id })
  return id
}

/** The steps of all actions take turns: those of one manager must not be most of them. */
async function refuseTooMany(proof: MayKeepGames, { sql }: Context): Promise<void> {
  const [running] = await sql.run(countRunning(proof))
  if (running && running.count > maxRunning)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyActions', { values: { limit: maxRunning } }))
}

/** Idempotent: what is taken back already stays so. */
export async function undoBulk(proof: MayKeepGames, id: string, context: Context): Promise<void> {
  await context.sql.run(lockOwner(proof.owner))
  const [action] = await context.sql.run(lockAction(proof, id))
  const waits = action?.state === 'DONE' && kindOf(action).leaving?.when === 'afterUndo'
  if (waits && !(await withdraw(context, leavingId(id))))
    throw new Refused(refuse('CONFLICT', 'tooLateToUndo'))
  const [begun] = await context.sql.run(beginUndo(proof, id))
  if (!begun) return
  await refuseTooMany(proof, context)
  await enqueueBulk(id, context)
  context.announce({ topic: 'bulk', owner: proof.owner, id })
}

export function enqueueBulk(
  id: string,
  context: EnqueueContext & { newId: () => string },
  step?: { undoId: string },
): Promise<void> {
  const payload = { actionId: id, ...(step && { step: 'leave' }) }
  return enqueue(context, { kind: bulkKind, dedupeKey: `bulk:${context.newId()}`, payload, ...step })
}

/** What the action has to tell leaves when it can no longer be undone. */
export const leavingId = (actionId: string) => `bulk:${actionId}`
