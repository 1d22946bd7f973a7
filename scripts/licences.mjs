// Lists the licences of all packages and refuses what the lock file must not hold.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaints, packagesOf } from './packages.mjs'
import { root } from './root.mjs'

const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

for (const licence of new Set(packages.map(({ license }) => license))) {
  const holders = packages.filter(({ license }) => license === licence).map(({ name }) => name)
  process.stdout.write(`${licence} (${holders.length}): ${[...new Set(holders)].join(', ')}\n`)
}

const found = complaints(packages)
for (const complaint of found) process.stderr.write(`${complaint}\n`)
process.exitCode = found.length > 0 ? 1 : 0
