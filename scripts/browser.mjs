// The browser of the tests: CHROMIUM_PATH, otherwise the system's, otherwise Playwright's own,
// otherwise Debian's package if the user is root. Without one the tests fail; they are never skipped.
// The shell without windows comes first: the stories take a third less of the processor with it.
// Node built-ins only at the top: this is loaded before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

const debianPackages = ['chromium-headless-shell', 'chromium']
const systemNames = [...debianPackages, 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that starts, or undefined. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH].find(starts)
  return [...systemBrowsers(), playwrightBrowser()].find(starts)
}

/** Finds or installs a browser; returns an error message if there is none. */
export function ensureBrowser() {
  if (findBrowser()) return
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start.`
  process.stdout.write('Installing a browser for the tests ...\n')
  quietly(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  if (findBrowser()) return
  if (process.getuid?.() === 0) {
    quietly('apt-get', ['update'])
    for (const name of debianPackages) {
      quietly('apt-get', ['install', '--yes', '--no-install-recommends', name])
      if (findBrowser()) return
    }
  }
  return 'The browser tests need Chromium or Chrome, and none could be installed: install one, or name it in CHROMIUM_PATH.'
}

function systemBrowsers() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere]
}

function playwrightBrowser() {
  const require = createRequire(join(root, 'e2e/package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/** An existing file is not enough: a stub of a package manager, or a browser with missing libraries, does not start. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

function quietly(command, args) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
