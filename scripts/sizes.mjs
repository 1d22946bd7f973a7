// JavaScript that a page needs before its first paint, from the build's own manifest, against what we allow.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'

const folder = join(root, 'web/build')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const shell = find('shell/shell.tsx')

const allowed = (key) => {
  if (key === 'public.html') return 80
  if (/identity\/[^/]*-page\.tsx$/.test(key)) return 160
  return /game-calendar-page\.tsx$/.test(key) ? 200 : 220
}
const isSession = (key) => /identity\//.test(key)
const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
const routes = [
  ['public.html', ['public.html']],
  ...pages.map((key) => [key, isSession(key) ? ['index.html', key] : ['index.html', shell, key]]),
]

let isOver = false
for (const [key, entries] of routes) {
  const size = [...closure(entries)].reduce((sum, each) => sum + weight(manifest[each].file), 0) / 1000
  const limit = allowed(key)
  if (size > limit) isOver = true
  process.stdout.write(`${size > limit ? '✗' : '✓'} ${size.toFixed(1).padStart(6)} of ${limit} kB  ${key}\n`)
}
process.exitCode = isOver ? 1 : 0

function find(ending) {
  return Object.keys(manifest).find((key) => key.endsWith(ending))
}

/** The files that the browser loads with these, by their static imports. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (!key || seen.has(key)) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}

function weight(file) {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
}
