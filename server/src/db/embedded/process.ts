import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { RunAs } from './run-as.ts'

export type PostgresProcess = {
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * The pipe on stdin closes when this process ends in any way, kill -9 included; the script then requests a fast shutdown
 * of PostgreSQL. The script ignores signals sent to the process group; this process handles them.
 */
const guard = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- & server=$!
(read -r _ <&3; kill -INT $server) 2>/dev/null & watch=$!
exec 0</dev/null 3<&-
wait $server; status=$?
kill -KILL $watch 2>/dev/null
exit $status`

export class PostgresFailed extends Error {}

/** Starts PostgreSQL and waits until it takes connections. */
export async function launchPostgres(options: {
  runAs: RunAs
  postgres: string
  args: string[]
  connection: pg.ClientConfig
  log?: (line: string) => void
}): Promise<PostgresProcess> {
  const { runAs, connection } = options
  const [command, args] = runAs.wrap(options.postgres, options.args)
  const child = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    ...runAs.spawn,
    // Its own session, so that Ctrl+C reaches only this process, which stops PostgreSQL in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  let output = ''
  let running = true
  child.stderr.on('data', (bytes: Buffer) => {
    output = (output + bytes).slice(-4000)
    for (const line of String(bytes).split('\n')) if (line) options.log?.(line)
  })
  child.stdin.on('error', () => {})
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    running = false
  })
  const stop = () => {
    child.stdin.end()
    return ended
  }
  while (!(await isReady(connection))) {
    if (!running) {
      await Promise.race([closed, sleep(1000)])
      throw new PostgresFailed(output.trim())
    }
    await sleep(20)
  }
  return { ended, stop }
}

/** A refused connection counts as ready, unless the reason is that the server is starting up. */
async function isReady(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== '57P03'
  } finally {
    await client.end().catch(() => {})
  }
}
