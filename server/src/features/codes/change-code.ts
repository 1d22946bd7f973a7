import { refuse } from '@whistle/domain/refusal'
import { tooManyTries } from '../../access/too-many-tries.ts'
import { limitOf, minute } from '../../db/limiter.ts'
import type { Context } from '../../graphql/context.ts'

/** Codes from clients are limited: a refused code reveals that it exists. */
const chosen = { tries: 100, seconds: 15 * minute }

export const codeTaken = refuse('CONFLICT', 'codeTaken', { field: 'invitationId' })

/** Runs a write that may give a record of the owner another code. A write that succeeds does not count. */
export async function changeCode(
  code: { owner: string; before: string; after: string },
  write: () => Promise<unknown>,
  { limiter }: Pick<Context, 'limiter'>,
): Promise<void> {
  if (code.before === code.after) {
    await write()
    return
  }
  const limits = [limitOf('code/chosen', [code.owner], chosen)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length) throw tooManyTries(exceeded)
  await write()
  await limiter.refund(limits)
}
