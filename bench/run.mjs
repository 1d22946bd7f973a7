// `npm run bench`: installs the packages of the benchmarks into bench/node_modules, then runs each and prints its table.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const benchmarks = [
  'read.mjs',
  'limits.mjs',
  'growth.mjs',
  'payments.mjs',
  'open-positions.mjs',
  'bulk-invite.mjs',
  'large-import.mjs',
  'writes.mjs',
  'live.mjs',
  'start.mjs',
  'calendar.mjs',
  'scrolling.mjs',
  'one-bar.mjs',
  'lighthouse.mjs',
  'assigner.mjs',
  'proposals.mjs',
]

// npm writes this file last: it is missing after an interrupted install, and older than a changed lock file.
const list = join(here, 'node_modules/.package-lock.json')
const changed = (file) => statSync(file).mtimeMs
if (!existsSync(list) || changed(list) < changed(join(here, 'package-lock.json'))) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // PostGraphile needs a newer Node, which is one of the packages.
  const options = ['--engine-strict=false', '--ignore-scripts', '--loglevel=error']
  const [command, ...args] = [...npm, 'ci', ...options]
  if (spawnSync(command, args, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1)
}
const results = benchmarks.map((file) =>
  spawnSync(process.execPath, [join(here, file)], { stdio: 'inherit' }),
)
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1
