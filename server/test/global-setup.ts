import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

/** One PostgreSQL server per project, reached by its Unix socket or over TCP; every test file has a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestPostgres({ overTcp: project.name.endsWith('over TCP') })
  project.provide('postgres', server)
  return stop
}
