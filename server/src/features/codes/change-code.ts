import { randomBytes } from 'node:crypto'
import { refuse } from '@whistle/domain/refusal'
import type { RawBuilder } from 'kysely'
import { tooManyTries } from '../../access/too-many-tries.ts'
import { limitOf, minute } from '../../db/limiter.ts'
import type { Context } from '../../graphql/context.ts'
import { freeCode } from './store.ts'

/** Every chosen code counts: a client that gets another one than it chose learns that this one is taken. */
const chosen = { tries: 100, seconds: 15 * minute }

/** Only when two records get the same code at the same moment. */
export const codeTaken = refuse('CONFLICT', 'codeTaken', { field: 'invitationId' })

/**
 * Runs a write that may give a record of the owner the code that a client chose, or another one if that is taken, and
 * returns the code it has then.
 */
export async function changeCode(
  code: { table: 'invitation' | 'oto_join'; owner: string; before: string; after: string },
  write: (code: string | RawBuilder<string>) => Promise<{ code: string }>,
  { limiter }: Pick<Context, 'limiter'>,
): Promise<string> {
  const { table, owner, before, after } = code
  if (before === after) return (await write(before)).code
  const exceeded = await limiter.consume([limitOf('code/chosen', [owner], chosen)])
  if (exceeded.length) throw tooManyTries(exceeded)
  // Random: derived from the record it could be a code that was revoked before.
  const other = randomBytes(6).toString('base64url').slice(0, 7)
  return (await write(freeCode(table, { chosen: after, other }))).code
}
