// `npm run bench`: installs what only the benchmarks need, beside them, then runs each and prints its table.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const benchmarks = [
  'read.mjs',
  'growth.mjs',
  'writes.mjs',
  'live.mjs',
  'start.mjs',
  'calendar.mjs',
  'lighthouse.mjs',
]

// npm writes its list last, so a broken install has none, and one before a change of the lock file is older.
const list = join(here, 'node_modules/.package-lock.json')
const changed = (file) => statSync(file).mtimeMs
if (!existsSync(list) || changed(list) < changed(join(here, 'package-lock.json'))) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // One of the rivals wants a newer Node, and is run by one that comes with it.
  const options = ['--engine-strict=false', '--ignore-scripts', '--loglevel=error']
  const [command, ...args] = [...npm, 'ci', ...options]
  if (spawnSync(command, args, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1)
}
const results = benchmarks.map((file) =>
  spawnSync(process.execPath, [join(here, file)], { stdio: 'inherit' }),
)
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1
