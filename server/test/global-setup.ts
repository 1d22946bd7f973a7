import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built programs. */
    programs: string
  }
}

/** One PostgreSQL server, reached by its Unix socket; every test file has a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = newFolder()
  project.provide('programs', programs)
  const { server, stop } = await startTestPostgres()
  project.provide('postgres', server)
  return async () => {
    await stop()
    rmSync(programs, { recursive: true, force: true })
  }
}

/** Other users can enter it. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'whistle-programs-'))
  chmodSync(folder, 0o755)
  return folder
}
