import type { Database } from '../../db/sql.ts'
import { answerProblem } from './answers.ts'
import { deleteSession } from './store.ts'

/** The password was replaced while it was checked: all sessions were revoked before this one was created. */
export async function revokeSession(accepted: Response, database: Database): Promise<Response> {
  const { token } = (await accepted.json()) as { token: string }
  await database.run(deleteSession(token))
  return answerProblem('INVALID_EMAIL_OR_PASSWORD')
}
