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
import { diskTrouble } from '../../config/data-folder.ts'
import type { Binaries } from './binaries.ts'
import { PostgresFailed } from './process.ts'
import type { Identity } from './run-as.ts'

/** The shortest limit of any system (macOS) less the longest name of a socket of ours. */
const longestSocketFolder = 103 - '/owner-0123456789ab'.length

/** Where the sockets are: in the data folder when its name is short enough for the system, else in a private temporary one. */
export function openSocketFolder(folder: string): string {
  const inside = path.join(folder, 'run')
  if (Buffer.byteLength(inside) <= longestSocketFolder) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  // Not the TMPDIR of the day: every server on this data folder has to meet in the same place.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const outside = path.join('/tmp', `whistle-${name}`)
  mkdirSync(outside, { recursive: true, mode: 0o700 })
  keepPrivate(outside, folder)
  return outside
}

/** Anybody may have made a folder of that name before us. */
function keepPrivate(sockets: string, folder: string): void {
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

/** Makes an empty cluster. It gets its name when it is whole, so an interrupted first start leaves nothing to repair. */
export function initialise(options: {
  binaries: Binaries
  identity: Identity
  data: string
  args: string[]
}): void {
  const { identity, data } = options
  const folder = path.dirname(data)
  removeUnfinished(data)
  const unfinished = `${data}.new-${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (process.getuid?.() === 0) lchownSync(unfinished, identity.uid, identity.gid)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const args = ['-D', unfinished, '--username=whistle', '--no-instructions', ...locale, ...options.args]
  const made = spawnSync(...identity.wrap(options.binaries.initdb, args), {
    ...identity.spawn,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new PostgresFailed(made.error?.message ?? made.stderr.trim())
  }
  renameSync(unfinished, data)
  keepName(folder)
}

function removeUnfinished(data: string): void {
  const folder = path.dirname(data)
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${path.basename(data)}.new-`)) {
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** A name is on the disk only after its folder is. */
function keepName(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Turns what the system or PostgreSQL said into one sentence. */
export function explain(error: unknown, folder: string): unknown {
  if (error instanceof CannotStart) return error
  const trouble = diskTrouble(error, folder)
  if (trouble || !(error instanceof PostgresFailed)) return trouble ?? error
  return new CannotStart(
    `The built-in database in ${folder} did not start (${lastComplaint(error.message)}).`,
  )
}

function lastComplaint(said: string): string {
  const complaints = said.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return complaints.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? said.split('\n').at(-1) ?? ''
}
