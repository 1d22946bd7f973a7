import { idFrom, isGuessable } from '@whistle/domain/text/text'
import { demand } from '../access/refused.ts'
import { tooManyTries } from '../access/too-many-tries.ts'
import { limitOf, minute } from '../db/limiter.ts'
import type { Context } from './context.ts'

/** An id that another tenant's record has is refused, so every try that could be a guess counts, whatever its answer. */
const guesses = { tries: 1_000, seconds: 15 * minute }

/** Clients may choose the id of a new record, so that one request can refer to records it creates. */
export async function newIdOf(
  input: { id?: string | null },
  { principal, address, limiter, newId }: Context,
): Promise<string> {
  if (input.id === null || input.id === undefined) return newId()
  const id = demand(idFrom(input.id))
  if (!isGuessable(id)) return id
  const client = 'userId' in principal ? principal.userId : address
  const exceeded = await limiter.consume([limitOf('id/chosen', [client], guesses)])
  if (exceeded.length) throw tooManyTries(exceeded)
  return id
}
