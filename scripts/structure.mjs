// Checks the rules of structure-rules.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './root.mjs'
import { complaintsAbout } from './structure-rules.mjs'

const ignored = ['.git', 'node_modules', 'build', 'data', 'data-demo', 'data-demo.new', 'test-results']
const binary = /\.(png|svg|ico|woff2)$/

const tree = new Map(
  filesUnder(root).map((file) => [relative(root, file).split(sep).join('/'), textOf(file)]),
)
const complaints = complaintsAbout(tree)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function textOf(file) {
  return binary.test(file) ? '' : readFileSync(file, 'utf8')
}
