import pg from 'pg'
import type { Config } from '../config/config.ts'
import { findEmbedded, startEmbedded } from '../db/embedded/embedded.ts'

export type Reached = { connection: pg.ClientConfig; leave(): Promise<void> }

/** The database to read from, also while a server runs. */
export async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Reached> {
  if (databaseUrl) return atUrl(databaseUrl)
  const running = await findEmbedded(dataDir)
  if (running) return { connection: running, leave: async () => {} }
  return ownDatabase(dataDir)
}

/** The built-in database, exclusively: refused while a server runs. */
export async function ownDatabase(dataDir: string): Promise<Reached> {
  const { connection, stop } = await startEmbedded({ folder: dataDir })
  return { connection, leave: stop }
}

export function atUrl(connectionString: string): Reached {
  return { connection: { connectionString }, leave: async () => {} }
}

/** One connection without the timeouts of a request, for the duration of the work. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'whistle-transfer' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set statement_timeout = 0; set lock_timeout = '30s'`)
    return await work(client)
  } finally {
    await client.end()
  }
}
