import { isCode } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import type { Invited } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { openSecret } from '../../codes/open-secret.ts'
import { mayViewJoin } from './policy.ts'
import { joinByCode, markViewed } from './store.ts'

/** The id of the join with this code. Wrong codes are counted. */
export async function verifyJoin(code: string, context: Context): Promise<string> {
  const look = async (sql: Context['sql']) => (await sql.run(joinByCode(code)))[0]?.id
  const joinId = isCode(code) ? await openSecret(context, ['join', code], look) : undefined
  if (!joinId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'invitationId' }))
  return joinId
}

/** The join with this code; the first request marks it as viewed. */
export async function openJoin(code: string, context: Context): Promise<Invited> {
  const joinId = await verifyJoin(code, context)
  await context.sql.run(markViewed(mayViewJoin(joinId), context.now))
  return { kind: 'invited', joinId }
}
