// Compares the JavaScript that a page needs before its first paint with its budget, by the manifests of the builds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'

const folder = join(root, 'web/build')
const managers = manifestOf('manifest.json')
const officials = manifestOf('officials-manifest.json')
const shell = Object.keys(managers).find((key) => key.endsWith('shell/shell.tsx'))

const allowed = (key) => {
  if (key.startsWith('src/officials-app/my/')) return 60
  if (key.startsWith('src/officials-app/')) return 80
  if (/identity\/[^/]*-page\.tsx$/.test(key)) return 85
  return /game-calendar-page\.tsx$/.test(key) ? 140 : 170
}
const isSession = (key) => /identity\//.test(key)
const routes = [
  ...pagesOf(officials).map((key) => [officials, ['officials.html', ...around(key), key]]),
  ...pagesOf(managers).map((key) => [managers, ['index.html', ...(isSession(key) ? [] : [shell]), key]]),
]

let isOver = false
for (const [manifest, entries] of routes) {
  const files = [...closure(manifest, entries)].map((each) => manifest[each].file)
  const size = files.reduce((sum, file) => sum + weight(file), 0) / 1000
  const key = entries.at(-1)
  const limit = allowed(key)
  if (size > limit) isOver = true
  process.stdout.write(`${size > limit ? '✗' : '✓'} ${size.toFixed(1).padStart(6)} of ${limit} kB  ${key}\n`)
}
process.exitCode = isOver ? 1 : 0

function manifestOf(name) {
  return JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
}

function pagesOf(manifest) {
  return Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
}

/** The pages under /my are sections of one page. */
function around(key) {
  const my = 'src/officials-app/my/'
  return key.startsWith(my) && key !== `${my}my-page.tsx` ? [`${my}my-page.tsx`] : []
}

/** The files that the browser loads with these, by their static imports. */
function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (!key || seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

function weight(file) {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
}
