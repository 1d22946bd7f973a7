import { randomBytes } from 'node:crypto'
import { refuse } from '@whistle/domain/refusal'
import type { SignedIn } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { mayKeepSelf } from './policy.ts'
import { saveFeed } from './store.ts'

/** Gives the calendar feed of a user a new URL; the old one ends. */
export async function renewCalendarFeed(me: SignedIn, id: string, { sql }: Context): Promise<void> {
  if (id !== me.userId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  const token = randomBytes(32).toString('base64url')
  await sql.run(saveFeed(mayKeepSelf(me), token))
}
