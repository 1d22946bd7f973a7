// Prepares a checkout for `npm start`, `npm test`, `npm run dev`, `npm run check` or `npm run bench`.
// Node built-ins only: on a fresh clone this runs before packages are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { root } from './root.mjs'
import { staleParts } from './stamps.mjs'

const purpose = process.argv[2]

checkNode()
if (!installed()) install()
if ((purpose === 'start' || purpose === 'bench') && staleParts().length > 0) build()
if (purpose === 'test' || purpose === 'bench') {
  const problem = ensureBrowser()
  if (problem) stop(problem)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  stop(`Whistle needs Node 20.19, 22.12, 24 or newer ones of these; this is Node ${process.versions.node}.`)
}

/** Compares npm's list of installed packages with the lock file; npm writes the list last, so a failed install has none. */
function installed() {
  const installedList = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedList)) return false
  const present = JSON.parse(readFileSync(installedList, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, link, optional, os, extraneous }]) =>
      !path.includes('node_modules/') ||
      link ||
      optional ||
      os ||
      extraneous ||
      present[path]?.version === version,
  )
}

function install() {
  const start = Date.now()
  process.stdout.write('Installing packages; this takes a minute the first time ...\n')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  run(
    [...npm, 'ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'],
    'The packages could not be installed; npm says why above.',
    ['ignore', 'ignore', 'inherit'],
  )
  process.stdout.write(`Installed in ${Math.round((Date.now() - start) / 1000)} s.\n`)
}

function build() {
  run([process.execPath, join(root, 'scripts/build.mjs')], 'The build failed; the reason is above.')
}

function run([command, ...args], complaint, stdio = 'inherit') {
  const { status } = spawnSync(command, args, { cwd: root, stdio })
  if (status !== 0) stop(complaint, status ?? 1)
}

function stop(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
