import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { diskTrouble, openDataFolder } from './data-folder.ts'

/** The secret that signs sessions: made at the first start and kept, so that a restart signs nobody out. */
export function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  try {
    const kept = readSecret(file) ?? makeSecret(file)
    if (kept.length < 32) throw new CannotStart(`The file ${file} is damaged; remove it and sign in again.`)
    return kept
  } catch (error) {
    throw diskTrouble(error, dataDir) ?? error
  }
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** For data that comes from elsewhere, with the secret that signed its sessions. */
export function replaceSecret(dataDir: string, secret: string): void {
  const file = path.join(dataDir, 'auth-secret')
  renameSync(writeUnfinished(file, secret), file)
}

function makeSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url')
  openDataFolder(path.dirname(file))
  const unfinished = `${file}.${process.pid}`
  try {
    linkSync(writeUnfinished(file, secret), file)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Whole under another name first: a start that is cut short, or two at once, never leave half a secret. */
function writeUnfinished(file: string, secret: string): string {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true })
  return unfinished
}
