import path from 'node:path'
import { readConfig } from '../config/config.ts'
import { findLinks } from './find-links.ts'
import { manager } from './league.ts'

/** Prints the sign-in and the links. The server is running. */
export async function printLinks(env: NodeJS.Dict<string>): Promise<void> {
  const config = readConfig(env)
  const { invitation, checkIn } = await findLinks(config.publicUrl, config.publicApiKey, Date.now())
  process.stdout.write(`
  Sign in as the manager   ${manager.email}   password   ${manager.password}
  An official's invitation ${invitation}
  An official's check-in   ${checkIn}
  Mail is written to       ${path.join(config.dataDir, 'outbox')}
`)
}
