import { sql } from 'kysely'
import { build } from '../../db/sql.ts'

/** The row that holds the password's hash. */
export function findCredential(email: string) {
  return build
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .where('auth_user.email', '=', email)
    .select(['auth_account.id', 'auth_account.password'])
}

export function deleteSession(token: string) {
  return build.deleteFrom('auth_session').where('token', '=', token)
}

export function deleteSessions(userId: string) {
  return build.deleteFrom('auth_session').where('user_id', '=', userId)
}

export function deleteExpiredSessions() {
  return build.deleteFrom('auth_session').where('expires_at', '<', sql<string>`now()`)
}

export function deleteResetTokens(userId: string) {
  return build.deleteFrom('auth_verification').where('value', '=', userId)
}

export function deleteCalendarFeed(userId: string) {
  return build.deleteFrom('calendar_feed').where('owner', '=', userId)
}
