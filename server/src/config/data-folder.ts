import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Creates the data folder if needed and returns its real path: two paths to one folder must not have two owners. */
export function openDataFolder(folder: string): string {
  makeFolder(path.resolve(folder))
  return realpathSync(folder)
}

/** Node's recursive mkdir never returns where no folder can be created, as in /proc. */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error
  }
}

/** The sentence for a full or read-only disk; undefined for other errors. */
export function diskTrouble(error: unknown, folder: string): CannotStart | undefined {
  const message = error instanceof Error ? error.message : ''
  if (/ENOSPC|EDQUOT|No space left|Disk quota/i.test(message)) {
    return new CannotStart(`The disk that holds the data folder ${folder} is full.`)
  }
  // On a read-only disk Node reports ENOENT for a folder that it could not create.
  if (/EROFS|EACCES|EPERM|ENOTDIR|EEXIST|ENOENT|Read-only file system|Permission denied/i.test(message)) {
    return new CannotStart(`The data folder ${folder} cannot be written to by this user.`)
  }
  return undefined
}
