import type { Database } from '../../../db/sql.ts'
import { mayEndSession } from '../auth/policy.ts'
import { deleteSession } from '../auth/store.ts'
import { problemResponse } from './responses.ts'

/** The password was replaced while it was checked: all sessions were revoked before this one was created. */
export async function revokeSession(accepted: Response, database: Database): Promise<Response> {
  const { token } = (await accepted.json()) as { token: string }
  await database.run(deleteSession(mayEndSession(token)))
  return problemResponse('INVALID_EMAIL_OR_PASSWORD')
}
