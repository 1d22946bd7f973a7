import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findEmbedded } from '../src/db/embedded/embedded.ts'
import { seedSession } from './seed-session.ts'

/** Seeds a session in the data folder of a server that runs in another process; `then` may write more rows of the account. */
export async function seedSessionIn(
  dataDir: string,
  email: string,
  then?: (database: pg.Client, userId: string) => Promise<unknown>,
) {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error(`No server runs in ${dataDir}`)
  const database = new pg.Client(connection)
  await database.connect()
  try {
    const authSecret = (await readFile(path.join(dataDir, 'auth-secret'), 'utf8')).trim()
    const session = await seedSession({ database, authSecret, email })
    await then?.(database, session.userId)
    return session
  } finally {
    await database.end()
  }
}
