// Watch mode: every save rebuilds and restarts the server; Vite reloads the pages in the browser.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { root } from './root.mjs'

let server
let settled = Promise.resolve()

const behind = `http://localhost:${process.env.PORT || 3000}`
const pages = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: { proxy: { '/api': behind, '/graphql': { target: behind, ws: true } } },
})
await pages.listen()
const [address] = pages.resolvedUrls.local

const watcher = await build({
  root: join(root, 'server'),
  configFile: join(root, 'server/vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {} },
})
watcher.on('event', ({ code, error }) => {
  if (code === 'ERROR') process.stderr.write(`${error.message}\n`)
  if (code === 'END') restart()
})

for (const folder of ['server/src', 'web/src']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file?.endsWith('.graphql'))
      spawnSync(process.execPath, [join(root, 'scripts/codegen.mjs')], { stdio: 'inherit' })
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => settled.then(stop).then(() => process.exit(0)))
}

function restart() {
  settled = settled.then(stop).then(() => {
    server = spawn(process.execPath, [join(root, 'server/build/main.js')], {
      cwd: root,
      stdio: 'inherit',
      // The browser connects to Vite, so its URL is the origin of requests and the base of links in messages.
      env: { PUBLIC_URL: new URL(address).origin, ...process.env },
    })
  })
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const stopped = once(server, 'exit')
  server.kill('SIGTERM')
  await stopped
}
