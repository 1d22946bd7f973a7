import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { freePort } from './postgres.ts'
import { buildProgram, killAll, type Program } from './programs.ts'

export type Server = {
  process: ChildProcess
  said: { out: string; err: string }
  ready: Promise<void>
  code: Promise<number | null>
}

/** The built program; every test starts it in an empty folder on a free port of its own. */
export function mainProgram() {
  let program: Program
  const stage = { folder: '', port: 0, start, refusal, isReady }

  // These tests start many processes, which is slow on a busy machine.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
  beforeAll(async () => {
    program = await buildProgram('../src/main.ts')
  })
  afterAll(() => program.remove())
  beforeEach(async () => {
    stage.folder = mkdtempSync(path.join(tmpdir(), 'whistle-main-'))
    stage.port = await freePort()
  })
  afterEach(async () => {
    await killAll(stage.folder)
    rmSync(stage.folder, { recursive: true, force: true })
  })

  /** As `npm start` does, with this environment. */
  function start(env: Record<string, string> = {}): Server {
    const child = spawn(process.execPath, [program.file], {
      cwd: stage.folder,
      env: { PATH: process.env.PATH, PORT: String(stage.port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', err: '' }
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (bytes) => {
        said.out += bytes
        resolve()
      })
      void code.then(() => reject(new Error(said.err)))
    })
    ready.catch(() => {})
    child.stderr.on('data', (bytes) => {
      said.err += bytes
    })
    return { process: child, said, ready, code }
  }

  /** What a server that does not start says. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const server = start({ LOG_LEVEL: 'silent', ...env })
    expect(await server.code).toBe(1)
    expect(server.said.out).toBe('')
    return server.said.err
  }

  async function isReady(): Promise<number> {
    return (await fetch(`http://localhost:${stage.port}/readyz`)).status
  }

  return stage
}
