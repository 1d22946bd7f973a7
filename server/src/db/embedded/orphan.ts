import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../../config/cannot-start.ts'

const politely = 20_000
const atMost = 60_000

/**
 * Ends a PostgreSQL that outlived its server. Only the owner of the folder may call this. Every acknowledged
 * write is safe: both ways of asking it to stop are ways it recovers from.
 */
export async function stopOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const pid = postmasterOf(data)
  if (!pid) return
  const since = Date.now()
  let asked: NodeJS.Signals | undefined
  while (runsIn(pid, data)) {
    const waited = Date.now() - since
    if (waited > atMost) {
      throw new CannotStart(`A PostgreSQL left over from an earlier start (process ${pid}) does not stop.`)
    }
    const signal = waited > politely ? 'SIGQUIT' : 'SIGINT'
    if (signal !== asked) send(pid, signal)
    asked = signal
    await sleep(20)
  }
  // The number may belong to somebody else by now, as after a restart of a container; PostgreSQL would wait for them.
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

/** It is told its folder when it starts, which tells it from an unrelated process with the same number. */
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
    // It ended between the look and the signal.
  }
}
