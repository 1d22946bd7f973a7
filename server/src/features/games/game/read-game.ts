import { Refused } from '../../../access/refused.ts'
import type { Context, RootField } from '../../../graphql/context.ts'
import { explainMiss, readOne } from '../../../graphql/read.ts'
import { gameModel } from '../models.ts'

/** A game as the principal sees it; null when it sees none. */
export function readGame(id: string, context: Context, rootField: RootField): Promise<unknown> {
  return readOne(gameModel, id, context, rootField)
}

export async function mayReadGame(id: string, context: Context): Promise<void> {
  const miss = await explainMiss(gameModel, id, context)
  if (miss.code === 'NOT_FOUND') throw new Refused({ ...miss, field: 'id' })
}
