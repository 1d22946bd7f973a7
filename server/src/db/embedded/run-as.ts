import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'

/** Whose files they are. */
export type Owner = { uid: number; gid: number }

/** Who PostgreSQL runs as: it refuses to be root, and root is what many containers give us. */
export type Identity = Owner & {
  wrap(command: string, args: string[]): [command: string, args: string[]]
  spawn?: Owner
}

type Surroundings = { folder: string; sockets: string; program: string; owner?: Owner }

const nobody = { uid: 65534, gid: 65534 }
const unchanged = (command: string, args: string[]): [string, string[]] => [command, args]

/**
 * The first way that can enter the folder and run the program. `owner` is the user whose files are there already;
 * they stay theirs, so that a server started once by root does not lock its ordinary user out.
 */
export function chooseIdentity(options: Surroundings): Identity {
  for (const identity of waysFor(options.owner)) {
    if (identity.uid !== lstatSync(options.sockets).uid)
      chownSync(options.sockets, identity.uid, identity.gid)
    if (identity.spawn) letPass(options.folder)
    if (canRun(identity, options)) return identity
  }
  throw new CannotStart(
    `The built-in database cannot run here as ${userName()}; start Whistle as an ordinary user or set DATABASE_URL.`,
  )
}

function waysFor(owner: Owner | undefined): Identity[] {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return [ordinaryUser({ uid, gid })]
  if (owner && owner.uid !== 0) return [userPassingFolders(owner), user(owner)]
  return [namespace({ uid, gid }), userPassingFolders(nobody), user(nobody)]
}

function ordinaryUser({ uid, gid }: Owner): Identity {
  try {
    os.userInfo()
    return { uid, gid, wrap: unchanged }
  } catch {
    // Some platforms give a random user without a name, and initdb insists on one.
    return namespace({ uid, gid })
  }
}

/** The same user under the name of nobody: files stay ours and private folders stay reachable. */
function namespace({ uid, gid }: Owner): Identity {
  const flags = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
  return { uid, gid, wrap: (command, args) => ['unshare', [...flags, command, ...args]] }
}

/** Another user who may still pass through folders that only their owner may enter. */
function userPassingFolders({ uid, gid }: Owner): Identity {
  const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps, '--']
  return { uid, gid, wrap: (command, args) => ['setpriv', [...flags, command, ...args]] }
}

function user({ uid, gid }: Owner): Identity {
  return { uid, gid, wrap: unchanged, spawn: { uid, gid } }
}

function letPass(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 0o001) === 0) chmodSync(folder, mode | 0o001)
}

function canRun(identity: Identity, { folder, sockets, program }: Surroundings): boolean {
  const probe = 'cd "$1" && cd "$2" && "$3" --version'
  const [command, args] = identity.wrap('/bin/sh', ['-c', probe, 'sh', folder, sockets, program])
  return spawnSync(command, args, { ...identity.spawn, stdio: 'ignore' }).status === 0
}

/** Gives a folder to the identity, when another way to run was found than at the last start. */
export function handOver(folder: string, identity: Identity): void {
  const { uid } = lstatSync(folder)
  if (uid === identity.uid) return
  if (process.getuid?.() !== 0) {
    throw new CannotStart(`The folder ${folder} belongs to another user; start Whistle as that user.`)
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) handOver(inside, identity)
    else lchownSync(inside, identity.uid, identity.gid)
  }
  // The folder itself last: an interrupted hand-over starts again.
  chownSync(folder, identity.uid, identity.gid)
}

function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
