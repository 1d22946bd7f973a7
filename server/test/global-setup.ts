import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built programs, the same for all projects. */
    programs: string
  }
}

/** One PostgreSQL server per project, reached by its Unix socket or over TCP; every test file has a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const all = project.vitest.getRootProject()
  const programs = all.getProvidedContext().programs ?? newFolder()
  all.provide('programs', programs)
  const { server, stop } = await startTestPostgres({ overTcp: project.name.endsWith('over TCP') })
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
