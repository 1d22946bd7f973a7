import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort, freshDatabase } from '../test/postgres.ts'
import { buildProgram, killAll, type Program, processesOf } from '../test/programs.ts'

// Many processes of databases and servers: on a busy machine they take their time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let program: Program
let folder: string
let port: number

beforeAll(async () => {
  program = await buildProgram('../src/main.ts')
})
afterAll(() => program.remove())
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-main-'))
  port = await freePort()
})
afterEach(async () => {
  await killAll(folder)
  rmSync(folder, { recursive: true, force: true })
})

type Server = {
  process: ChildProcess
  said: { out: string; err: string }
  ready: Promise<void>
  code: Promise<number | null>
}

/** As `npm start` does, with an environment of its own. */
function start(env: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, [program.file], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
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

async function refusal(env: Record<string, string>): Promise<string> {
  const server = start({ LOG_LEVEL: 'silent', ...env })
  expect(await server.code).toBe(1)
  expect(server.said.out).toBe('')
  return server.said.err
}

const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).status

describe('a start', () => {
  test('says one line when it is ready, and a stop leaves nothing behind', async () => {
    const server = start()
    await server.ready
    expect(await isReady()).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.code).toBe(0)
    expect(server.said.out).toBe(`Whistle is ready at http://localhost:${port}\n`)
    expect(processesOf(folder)).toEqual([])
  })

  test('reads the .env file of its folder, which the environment overrules', async () => {
    writeFileSync(path.join(folder, '.env'), `PORT=1\nPUBLIC_URL="https://whistle.example.org" # ours\n`)
    const server = start({ LOG_LEVEL: 'silent' })
    await server.ready
    expect(server.said).toEqual({ out: 'Whistle is ready at https://whistle.example.org\n', err: '' })
    expect(await isReady()).toBe(200)
    server.process.kill('SIGINT')
    expect(await server.code).toBe(0)
  })

  test('uses the database that DATABASE_URL names, and no other', async () => {
    const { url, drop } = await freshDatabase()
    const server = start({ DATABASE_URL: url })
    await server.ready
    expect(await isReady()).toBe(200)
    expect(processesOf(folder).map(({ pid }) => pid)).toEqual([server.process.pid])
    server.process.kill('SIGTERM')
    expect(await server.code).toBe(0)
    await drop()
  })
})

describe('refused with one sentence', () => {
  test('wrong configuration', async () => {
    expect(await refusal({ PORT: 'three' })).toBe('PORT must be a port number from 1 to 65535.\n')
  })

  test('a port that is taken; the database is stopped again and nothing is damaged', async () => {
    const other = net.createServer().listen(port, '::')
    expect(await refusal({})).toBe(`Port ${port} is in use by another program; choose another.\n`)
    expect(processesOf(folder)).toEqual([])
    await new Promise((resolve) => other.close(resolve))
    const server = start()
    await server.ready
    expect(await isReady()).toBe(200)
  })

  test('a data folder that a running server uses, which goes on', async () => {
    const first = start()
    await first.ready
    expect(await refusal({ PORT: String(await freePort()) })).toBe(
      `The data folder ${path.join(folder, 'data')} is in use by another Whistle server that is running.\n`,
    )
    expect(await isReady()).toBe(200)
  })

  test('a database that does not answer', async () => {
    const nowhere = await freePort()
    expect(await refusal({ DATABASE_URL: `postgres://whistle:secret@127.0.0.1:${nowhere}/whistle` })).toBe(
      `The database that DATABASE_URL names cannot be reached (connect ECONNREFUSED 127.0.0.1:${nowhere}).\n`,
    )
  })

  test('a data folder that cannot be', async () => {
    const file = path.join(folder, 'data')
    writeFileSync(file, 'not a folder')
    expect(await refusal({})).toBe(`The data folder ${file} cannot be written to by this user.\n`)
  })
})

describe('Ctrl+C', () => {
  /** A request whose end never comes. */
  async function askForEver(): Promise<net.Socket> {
    const socket = net.connect(port, 'localhost')
    socket.on('error', () => {})
    const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    return socket
  }

  test('twice by npm and the terminal is once; once more ends at once, and the database with it', async () => {
    const server = start()
    await server.ready
    const socket = await askForEver()
    await expect.poll(isReady).toBe(200)
    server.process.kill('SIGINT')
    server.process.kill('SIGINT')
    await sleep(1200)
    expect(server.process.exitCode).toBe(null)
    server.process.kill('SIGINT')
    expect(await server.code).toBe(1)
    await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([])
    socket.destroy()
  })
})

test('kill -9 leaves no database running, and the next start works at once', async () => {
  const first = start()
  await first.ready
  first.process.kill('SIGKILL')
  await first.code
  const second = start()
  await second.ready
  expect(await isReady()).toBe(200)
  second.process.kill('SIGKILL')
  await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([])
})
