import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'

export type Owner = { uid: number; gid: number }

/** The user that PostgreSQL runs as: it refuses root, which many containers use. */
export type RunAs = Owner & {
  wrap(command: string, args: string[]): [command: string, args: string[]]
  spawn?: Owner
}

type Environment = { folder: string; sockets: string; program: string; owner?: Owner }

const nobody = { uid: 65534, gid: 65534 }
const unchanged = (command: string, args: string[]): [string, string[]] => [command, args]

/**
 * The first user that can enter the folder and run the program. `owner` owns the existing files and keeps them, so that
 * one start by root does not lock out the regular user.
 */
export function chooseRunAs(options: Environment): RunAs {
  for (const runAs of candidates(options.owner)) {
    if (runAs.uid !== lstatSync(options.sockets).uid) chownSync(options.sockets, runAs.uid, runAs.gid)
    if (runAs.spawn) allowTraversal(options.folder)
    if (canRun(runAs, options)) return runAs
  }
  throw new CannotStart(
    `The built-in database cannot run here as ${userName()}; start Whistle as an ordinary user or set DATABASE_URL.`,
  )
}

function candidates(owner: Owner | undefined): RunAs[] {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return [ordinaryUser({ uid, gid })]
  if (owner && owner.uid !== 0) return [userWithAccess(owner), user(owner)]
  return [namespace({ uid, gid }), userWithAccess(nobody), user(nobody)]
}

function ordinaryUser({ uid, gid }: Owner): RunAs {
  try {
    os.userInfo()
    return { uid, gid, wrap: unchanged }
  } catch {
    // Some platforms assign a random uid without a name, which initdb refuses.
    return namespace({ uid, gid })
  }
}

/** The same user, mapped to the name `nobody`: it keeps its files and can enter its private folders. */
function namespace({ uid, gid }: Owner): RunAs {
  const flags = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
  return { uid, gid, wrap: (command, args) => ['unshare', [...flags, command, ...args]] }
}

/** Another user with the capability to enter private folders. */
function userWithAccess({ uid, gid }: Owner): RunAs {
  const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps, '--']
  return { uid, gid, wrap: (command, args) => ['setpriv', [...flags, command, ...args]] }
}

function user({ uid, gid }: Owner): RunAs {
  return { uid, gid, wrap: unchanged, spawn: { uid, gid } }
}

function allowTraversal(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 0o001) === 0) chmodSync(folder, mode | 0o001)
}

function canRun(runAs: RunAs, { folder, sockets, program }: Environment): boolean {
  const probe = 'cd "$1" && cd "$2" && "$3" --version'
  const [command, args] = runAs.wrap('/bin/sh', ['-c', probe, 'sh', folder, sockets, program])
  return spawnSync(command, args, { ...runAs.spawn, stdio: 'ignore' }).status === 0
}

/** Changes the owner of a folder, if PostgreSQL runs as another user than at the last start. */
export function handOver(folder: string, runAs: RunAs): void {
  const { uid } = lstatSync(folder)
  if (uid === runAs.uid) return
  if (process.getuid?.() !== 0) {
    throw new CannotStart(`The folder ${folder} belongs to another user; start Whistle as that user.`)
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) handOver(inside, runAs)
    else lchownSync(inside, runAs.uid, runAs.gid)
  }
  // The folder itself last, so that an interrupted change is repeated.
  chownSync(folder, runAs.uid, runAs.gid)
}

function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
