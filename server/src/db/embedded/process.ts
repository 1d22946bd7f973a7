import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Identity } from './run-as.ts'

export type PostgresProcess = {
  /** Settles when it has ended, whoever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Its input closes when this process ends in any way, kill -9 included; then PostgreSQL is asked for a fast shutdown.
 * Signals meant for all of us at once are ours to act on.
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
  identity: Identity
  postgres: string
  args: string[]
  connection: pg.ClientConfig
  log?: (line: string) => void
}): Promise<PostgresProcess> {
  const { identity, connection } = options
  const [command, args] = identity.wrap(options.postgres, options.args)
  const child = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    ...identity.spawn,
    // Its own session: Ctrl+C at the terminal is for us, and we stop it in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  let said = ''
  let running = true
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-4000)
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
  while (!(await answers(connection))) {
    if (!running) {
      await Promise.race([closed, sleep(1000)])
      throw new PostgresFailed(said.trim())
    }
    await sleep(20)
  }
  return { ended, stop }
}

/** Also a refusal is an answer, unless it is that it still starts up. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
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
