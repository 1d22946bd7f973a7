import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'

type Seed = { database: Pool | ClientBase; authSecret: string; email: string }

/**
 * An account that is signed in, written straight to the tables: hashing a password takes longer than most tests. It has no
 * password; tests of passwords sign up and in through the API.
 */
export async function seedSession({ database, authSecret, email }: Seed) {
  const userId = randomUUID()
  const token = randomBytes(24).toString('base64url')
  await database.query(
    `with account as (insert into auth_user (id, name, email) values ($1, $2, $5))
     insert into auth_session (id, user_id, token, expires_at) values ($3, $1, $4, now() + interval '14 days')`,
    [userId, email, randomUUID(), token, email],
  )
  const signature = createHmac('sha256', authSecret).update(token).digest('base64')
  // As better-auth writes it to the cookie and to the header for clients without cookies.
  return { userId, signedToken: encodeURIComponent(`${token}.${signature}`) }
}
