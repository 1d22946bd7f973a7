import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { PostgresFailed } from './process.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

/** Creates an empty cluster and renames it when complete, so an interrupted first start leaves nothing to repair. */
export async function initCluster(options: {
  binaries: Binaries
  runAs: RunAs
  data: string
  args: string[]
}): Promise<void> {
  const { runAs, data } = options
  const folder = path.dirname(data)
  removeUnfinished(data)
  const unfinished = `${data}.new-${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (process.getuid?.() === 0) lchownSync(unfinished, runAs.uid, runAs.gid)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const args = ['-D', unfinished, '--username=whistle', '--no-instructions', ...locale, ...options.args]
  const [command, wrapped] = runAs.wrap(options.binaries.initdb, args)
  const running = run(command, wrapped, { ...runAs.spawn, env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  const end = () => running.child.kill()
  process.once('exit', end)
  try {
    await running
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new PostgresFailed(stderr?.trim() || message)
  } finally {
    process.off('exit', end)
  }
  renameSync(unfinished, data)
  syncFolder(folder)
}

function removeUnfinished(data: string): void {
  const folder = path.dirname(data)
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${path.basename(data)}.new-`)) {
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** A rename is durable only after its folder is synced. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
