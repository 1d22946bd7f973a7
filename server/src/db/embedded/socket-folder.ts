import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'

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
      `The folder ${sockets} belongs to another user; remove it or choose a shorter DATA_DIR.`,
    )
  }
  lchownSync(sockets, uid, process.getgid?.() ?? 0)
  chmodSync(sockets, 0o700)
}
