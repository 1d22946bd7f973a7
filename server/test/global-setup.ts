import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

/** One PostgreSQL for a whole run of the tests; every test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestPostgres()
  project.provide('postgres', server)
  return stop
}
