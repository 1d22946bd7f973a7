// Finds stale builds: a stamp is a digest of all inputs of a build.
// Node built-ins only, because this runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const tools = ['package-lock.json', 'scripts/build.mjs', 'scripts/codegen.mjs']

export const parts = {
  web: { result: 'web/build/index.html', inputs: [...tools, 'domain/src', 'web'] },
  server: {
    result: 'server/build/main.js',
    inputs: [...tools, 'domain/src', 'assigner/src', 'server/src', 'server/vite.config.ts'],
  },
}

const notBuiltFrom = /(^|\/)(node_modules|build)$|\.test\.tsx?$|\.generated\.ts$/
const stampFile = join(root, 'build/stamps.json')

export function staleParts() {
  const stamps = readStamps()
  return Object.keys(parts).filter(
    (part) => stamps[part] !== stampOf(part) || !existsSync(join(root, parts[part].result)),
  )
}

export function keepStamp(part, stamp) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [part]: stamp }))
}

export function stampOf(part) {
  const digest = createHash('sha256')
  for (const file of parts[part].inputs.flatMap(filesUnder))
    digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('hex')
}

function filesUnder(path) {
  if (notBuiltFrom.test(path)) return []
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

function readStamps() {
  if (!existsSync(stampFile)) return {}
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}
