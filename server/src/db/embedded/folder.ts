import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'
import type { Binaries } from './binaries.ts'
import { PostgresFailed } from './process.ts'
import type { RunAs } from './run-as.ts'

/** The lowest limit for socket paths of any system (macOS) minus our longest socket name. */
const maxSocketFolder = 103 - '/owner-0123456789ab'.length

/** The folder of the sockets: in the data folder if the path is short enough, otherwise a private one in /tmp. */
export function openSocketFolder(folder: string): string {
  const inside = path.join(folder, 'run')
  if (Buffer.byteLength(inside) <= maxSocketFolder) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  // Not TMPDIR, which can change: every server with this data folder must find the same sockets.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const outside = path.join('/tmp', `whistle-${name}`)
  mkdirSync(outside, { recursive: true, mode: 0o700 })
  ensurePrivate(outside, folder)
  return outside
}

/** Another user may have created a folder of that name before. */
function ensurePrivate(sockets: string, folder: string): void {
  const found = lstatSync(sockets)
  const uid = process.getuid?.() ?? 0
  const ours = [uid, ...readdirSync(folder).map((name) => lstatSync(path.join(folder, name)).uid)]
  if (found.isDirectory() && ours.includes(found.uid) && (found.mode & 0o077) === 0) return
  if (!found.isDirectory() || uid !== 0) {
    throw new CannotStart(
      `The folder ${sockets} belongs to somebody else; remove it or choose a shorter DATA_DIR.`,
    )
  }
  lchownSync(sockets, uid, process.getgid?.() ?? 0)
  chmodSync(sockets, 0o700)
}

/** Creates an empty cluster and renames it when complete, so an interrupted first start leaves nothing to repair. */
export function initialise(options: {
  binaries: Binaries
  runAs: RunAs
  data: string
  args: string[]
}): void {
  const { runAs, data } = options
  const folder = path.dirname(data)
  removeUnfinished(data)
  const unfinished = `${data}.new-${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (process.getuid?.() === 0) lchownSync(unfinished, runAs.uid, runAs.gid)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const args = ['-D', unfinished, '--username=whistle', '--no-instructions', ...locale, ...options.args]
  const result = spawnSync(...runAs.wrap(options.binaries.initdb, args), {
    ...runAs.spawn,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new PostgresFailed(result.error?.message ?? result.stderr.trim())
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
