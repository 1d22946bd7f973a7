// All static checks: format, lint, types, structure, generated documentation, licences; `--build` builds beside them.
// As many at a time as there are cores, the longest first: a checker alone does not keep all cores busy.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const script = (name) => [process.execPath, join(root, 'scripts', name)]

// Before all others, which read what it writes.
const generated = ['generated types', ...script('codegen.mjs')]
const steps = [
  ['lint with types', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ['format and lint', bin('biome'), 'check', '--error-on-warnings'],
  // The trials use the sources and the test code of the server, so that one run checks both.
  ['types of the server and the trials', bin('tsc'), '-p', 'trials'],
  ['types of the web', bin('tsc'), '-p', 'web'],
  ...(process.argv.includes('--build') ? [['build', ...script('build.mjs')]] : []),
  ['structure', ...script('structure.mjs')],
  ['types of the domain', bin('tsc'), '-p', 'domain'],
  ['types of the browser tests', bin('tsc'), '-p', 'e2e'],
  ['documentation of errors', ...script('error-docs.mjs'), '--check'],
  ['types of the assigner', bin('tsc'), '-p', 'assigner'],
  ['licences and engines', ...script('licences.mjs')],
]

let failed = 0
await run(generated)
await Promise.all(Array.from({ length: availableParallelism() }, runNext))
process.exitCode = failed

/** After a failure no further step starts; those that run come to their end. */
async function runNext() {
  while (!failed && steps.length > 0) await run(steps.shift())
}

async function run([name, command, ...args]) {
  const start = Date.now()
  const { status, output } = await ended(
    spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  process.stdout.write(status === 0 ? `✓ ${name} (${seconds} s)\n` : `${output}\n✗ ${name}\n`)
  if (status !== 0) failed = status
}

function ended(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes
    })
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 1, output: message }))
    child.once('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
