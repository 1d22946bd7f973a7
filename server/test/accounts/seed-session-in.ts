import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { inDatabaseOf } from '../programs/in-database-of.ts'
import { seedSession } from './seed-session.ts'

/** Seeds a session in the data folder of a server that runs in another process; `then` may write more rows of the account. */
export function seedSessionIn(
  dataDir: string,
  email: string,
  then?: (database: pg.Client, userId: string) => Promise<unknown>,
) {
  return inDatabaseOf(dataDir, async (database) => {
    const authSecret = (await readFile(path.join(dataDir, 'auth-secret'), 'utf8')).trim()
    const session = await seedSession({ database, authSecret, email })
    await then?.(database, session.userId)
    return session
  })
}
