// All static checks: format, lint, types, structure, generated documentation, licences. After the types that the others read
// are generated, two checks run at a time.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './root.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const script = (name) => [process.execPath, join(root, 'scripts', name)]

const steps = [
  ['format and lint', bin('biome'), 'check', '--error-on-warnings'],
  ['lint with types', bin('oxlint'), '--type-aware', '--deny-warnings'],
  // The trials use the sources and the test code of the server, so that one run checks both.
  ['types of the server and the trials', bin('tsc'), '-p', 'trials'],
  ['types of the web', bin('tsc'), '-p', 'web'],
  ['types of the domain', bin('tsc'), '-p', 'domain'],
  ['types of the browser tests', bin('tsc'), '-p', 'e2e'],
  ['documentation of errors', ...script('error-docs.mjs'), '--check'],
  ['structure', ...script('structure.mjs')],
  ['licences and engines', ...script('licences.mjs')],
]

await check(['generated types', ...script('codegen.mjs')])
await Promise.all([lane(), lane()])

async function lane() {
  for (let step = steps.shift(); step && !process.exitCode; step = steps.shift()) await check(step)
}

async function check([name, command, ...args]) {
  const start = Date.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  if (status !== 0) {
    process.stdout.write(`${out}${err}\n✗ ${name}\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`)
}
