import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Makes the data folder when needed and gives its real name: two names for one folder must not become two owners. */
export function openDataFolder(folder: string): string {
  makeFolder(path.resolve(folder))
  return realpathSync(folder)
}

/** Node's own way to make a folder with its parents never ends where nothing can be made, as in /proc. */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error
  }
}

/** A disk that is full or closed to us, said in one sentence; undefined when the error is about something else. */
export function diskTrouble(error: unknown, folder: string): CannotStart | undefined {
  const said = error instanceof Error ? error.message : ''
  if (/ENOSPC|EDQUOT|No space left|Disk quota/i.test(said)) {
    return new CannotStart(`The disk that holds the data folder ${folder} is full.`)
  }
  // On a read-only disk Node says ENOENT for a folder that it could not make.
  if (/EROFS|EACCES|EPERM|ENOTDIR|EEXIST|ENOENT|Read-only file system|Permission denied/i.test(said)) {
    return new CannotStart(`The data folder ${folder} cannot be written to by this user.`)
  }
  return undefined
}
