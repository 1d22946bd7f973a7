// Like `npm start`, with a league in the middle of its season and its own data folder. Sends nothing.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { root } from './root.mjs'

const built = (part) => new URL(`../server/build/${part}.js`, import.meta.url).href

process.chdir(root)
const dataDir = process.env.DATA_DIR || 'data-demo'
const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
// Variables that would send messages or use another database are cleared.
const silenced = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'EXPO_URL', 'PUBLIC_URL', 'AUTH_SECRET']
const quiet = Object.fromEntries(silenced.map((name) => [name, '']))
Object.assign(process.env, { NODE_ENV: 'production', ...file, ...process.env, ...quiet, DATA_DIR: dataDir })

const { makeDemo } = await import(built('make-demo'))
try {
  await makeDemo(process.env)
} catch (error) {
  process.stderr.write(`\n${error.name === 'CannotStart' ? error.message : error.stack}\n`)
  process.exit(1)
}
await import(built('main'))
const { printLinks } = await import(built('print-links'))
await printLinks(process.env)
