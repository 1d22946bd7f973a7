import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect } from 'vitest'
import { findEmbedded } from '../../src/db/embedded/embedded.ts'
import { freePort } from '../postgres.ts'
import { programStage } from './program-stage.ts'

export type Server = {
  process: ChildProcess
  said: { out: string; err: string }
  ready: Promise<void>
  code: Promise<number | null>
}

/** The built program; every test starts it in an empty folder on a free port of its own. */
export function mainProgram() {
  const programs = programStage('main')
  const stage = { folder: '', port: 0, start, refusal, isReady, initialise, query }

  beforeEach(async () => {
    stage.folder = programs.folder
    stage.port = await freePort()
  })

  /** The folder is as a first start leaves it. */
  function initialise(): Promise<void> {
    return programs.initialised(async () => {
      const first = start()
      await first.ready
      first.process.kill('SIGTERM')
      await first.code
    })
  }

  /** As `npm start` does, with this environment. */
  function start(env: Record<string, string> = {}): Server {
    const child = spawn(process.execPath, [programs.program().file], {
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

  /** The rows of a statement in the database of the running server. */
  async function query(text: string): Promise<unknown[]> {
    const database = new pg.Client(await findEmbedded(path.join(stage.folder, 'data')))
    await database.connect()
    try {
      return (await database.query(text)).rows
    } finally {
      await database.end()
    }
  }

  return stage
}
