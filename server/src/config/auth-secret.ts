import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { diskTrouble, openDataFolder } from './data-folder.ts'

/** The secret that signs sessions: created at the first start and stored, so that sessions survive a restart. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  try {
    const secret = readSecret(file) ?? createSecret(file)
    if (secret.length < 32) throw new CannotStart(`The file ${file} is damaged; remove it and sign in again.`)
    return secret
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

/** For imported data, which comes with the secret that signed its sessions. */
export function replaceSecret(dataDir: string, secret: string): void {
  const file = path.join(dataDir, 'auth-secret')
  renameSync(writeUnfinished(file, secret), file)
}

function createSecret(file: string): string {
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

/** Written under another name first, so that an interrupted or concurrent start never leaves a partial secret. */
function writeUnfinished(file: string, secret: string): string {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true })
  return unfinished
}
