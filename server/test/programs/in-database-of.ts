import pg from 'pg'
import { findEmbedded } from '../../src/db/embedded/embedded.ts'

/** Runs `act` with a connection to the database of a server that runs in another process. */
export async function inDatabaseOf<T>(dataDir: string, act: (database: pg.Client) => Promise<T>): Promise<T> {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error(`No server runs in ${dataDir}`)
  const database = new pg.Client(connection)
  await database.connect()
  try {
    return await act(database)
  } finally {
    await database.end()
  }
}
