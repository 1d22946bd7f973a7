import { sql } from 'kysely'
import type { Grant, Proof } from '../../../access/proof.ts'
import { build } from '../../../db/sql.ts'
import type { MayEndSession, MayRevoke, MayVerifySelf } from './policy.ts'

/** The row that holds the password's hash. */
export function findCredential(email: string) {
  return build
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .where('auth_user.email', '=', email)
    .select(['auth_account.id', 'auth_account.password', 'auth_user.id as userId'])
}

export function deleteSession({ token }: MayEndSession) {
  return build.deleteFrom('auth_session').where('token', '=', token)
}

export function deleteSessions({ owner }: Proof<'auth_session'>) {
  return build.deleteFrom('auth_session').where('user_id', '=', owner)
}

export function deleteExpiredSessions(_proof: Grant<'auth_session'>) {
  return build.deleteFrom('auth_session').where('expires_at', '<', sql<string>`now()`)
}

/** Of an account, all but the newest. */
export function deleteSurplusSessions({ owner }: MayRevoke, { kept }: { kept: number }) {
  const newest = build
    .selectFrom('auth_session')
    .select('id')
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(kept)
  return build.deleteFrom('auth_session').where('user_id', '=', owner).where('id', 'not in', newest)
}

export function deleteResetTokens({ owner }: MayRevoke) {
  return build.deleteFrom('auth_verification').where('value', '=', owner)
}

export function deleteCalendarFeed({ owner }: MayRevoke) {
  return build.deleteFrom('calendar_feed').where('owner', '=', owner)
}

export function findVerified(userId: string) {
  return build.selectFrom('auth_user').select('email_verified as isVerified').where('id', '=', userId)
}

/** The owner of the account has read a mail to its address. A row if it is the first one. */
export function markVerified({ owner }: MayVerifySelf) {
  return build
    .updateTable('auth_user')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', owner)
    .where('email_verified', '=', false)
    .returning('id')
}
