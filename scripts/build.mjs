// Builds what is stale: the web pages to web/build, the server to server/build.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './root.mjs'
import { keepStamp, staleParts, stampOf } from './stamps.mjs'

/** The first config of a part empties its output folder. */
const configs = {
  web: ['vite.config.ts', 'vite.officials.config.ts', 'vite.graphiql.config.ts'],
  server: ['vite.config.ts'],
}

const stale = staleParts()
if (stale.length > 0) await import('./codegen.mjs')

for (const part of stale) {
  const start = Date.now()
  const folder = join(root, part)
  // Computed before the build: a file saved during the build must be stale afterwards.
  const stamp = stampOf(part)
  for (const config of configs[part])
    await build({ root: folder, configFile: join(folder, config), logLevel: 'warn' })
  keepStamp(part, stamp)
  process.stdout.write(`Built the ${part} in ${((Date.now() - start) / 1000).toFixed(1)} s.\n`)
}
