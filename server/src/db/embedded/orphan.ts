import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../../config/cannot-start.ts'

const fastShutdownMs = 20_000
const timeoutMs = 60_000

/**
 * Stops a PostgreSQL that outlived its server. Only the owner of the folder may call this. Acknowledged writes are safe:
 * PostgreSQL recovers from both a fast and an immediate shutdown.
 */
export async function stopOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const pid = postmasterOf(data)
  if (!pid) return
  const since = Date.now()
  let sent: NodeJS.Signals | undefined
  while (runsIn(pid, data)) {
    const waited = Date.now() - since
    if (waited > timeoutMs) {
      throw new CannotStart(`A PostgreSQL left over from an earlier start (process ${pid}) does not stop.`)
    }
    const signal = waited > fastShutdownMs ? 'SIGQUIT' : 'SIGINT'
    if (signal !== sent) send(pid, signal)
    sent = signal
    await sleep(20)
  }
  // After a container restarts, the pid may belong to an unrelated process, for which PostgreSQL would wait.
  if (postmasterOf(data) === pid) rmSync(file, { force: true })
}

function postmasterOf(data: string): number | undefined {
  try {
    const [first] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(first) || undefined
  } catch {
    return undefined
  }
}

/** The data folder is among the arguments of PostgreSQL, which distinguishes it from an unrelated process. */
function runsIn(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
    }
    const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return path.basename(program ?? '') === 'postgres' && args.includes(data)
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended between the check and the signal.
  }
}
