// All static checks: format, lint, types, structure, generated documentation, licences.
// One at a time: the slow ones use all cores by themselves.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const script = (name) => [process.execPath, join(root, 'scripts', name)]

const steps = [
  ['generated types', ...script('codegen.mjs')],
  ['format and lint', bin('biome'), 'check', '--error-on-warnings'],
  ['lint with types', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ['types of the domain', bin('tsc'), '-p', 'domain'],
  ['types of the assigner', bin('tsc'), '-p', 'assigner'],
  // The trials use the sources and the test code of the server, so that one run checks both.
  ['types of the server and the trials', bin('tsc'), '-p', 'trials'],
  ['types of the web', bin('tsc'), '-p', 'web'],
  ['types of the browser tests', bin('tsc'), '-p', 'e2e'],
  ['structure', ...script('structure.mjs')],
  ['documentation of errors', ...script('error-docs.mjs'), '--check'],
  ['licences and engines', ...script('licences.mjs')],
]

for (const [name, command, ...args] of steps) {
  const start = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    process.stdout.write(`${stdout ?? ''}${stderr ?? ''}\n✗ ${name}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`)
}
