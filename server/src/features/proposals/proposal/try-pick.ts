import type { Refusal } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { forgetSince, keepSince, savepoint } from '../store/pick.ts'

/** Runs a part of a transaction: when it is refused, nothing of it stays, and the rest of the transaction goes on. */
export async function tryPick(context: Context, work: () => Promise<void>): Promise<Refusal | undefined> {
  await context.sql.run(savepoint())
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await context.sql.run(forgetSince())
    await context.sql.run(keepSince())
    return error.refusal
  }
  await context.sql.run(keepSince())
  return undefined
}
