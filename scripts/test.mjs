// `npm test`: the checks, the build, the tests beside the code, then the stories in a browser.
// Stops at the first suite that fails, and ends with one line that counts all of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const reports = mkdtempSync(join(tmpdir(), 'whistle-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const bin = (name) => join(root, 'node_modules/.bin', name)

const report = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const countTests = (file) => () => {
  const { numPassedTests, numFailedTests } = readReport(file)
  return { passed: numPassedTests, failed: numFailedTests }
}

const suites = [
  { name: 'Checks and build', command: [process.execPath, 'scripts/check.mjs', '--build'] },
  { name: 'Sizes', command: [process.execPath, 'scripts/sizes.mjs'] },
  {
    name: 'Tests beside the code',
    command: [bin('vitest'), 'run', ...report(unitReport)],
    count: countTests(unitReport),
  },
  {
    name: 'Stories in a browser',
    command: [bin('playwright'), 'test', '--config=e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: () => {
      const { expected, flaky, unexpected } = readReport(browserReport).stats
      return { passed: expected, failed: unexpected + flaky }
    },
  },
]

let passed = 0
let failed = 0
let exitCode = 0

for (const { name, command, env, count } of suites) {
  process.stdout.write(`\n${name}\n`)
  const [program, ...args] = command
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const result = counted({ count, succeeded: status === 0 })
  passed += result.passed
  failed += result.failed
  if (status === 0) continue
  exitCode = status ?? 1
  break
}

rmSync(reports, { recursive: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = exitCode

/** A suite that ends without a report, or fails although its tests pass, is one failure. */
function counted({ count, succeeded }) {
  if (!count) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  try {
    const result = count()
    return succeeded ? result : { ...result, failed: Math.max(result.failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
