import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstMigrations } from '../test/old-release.ts'
import { emptyDatabase, freePort, freshDatabase } from '../test/postgres.ts'
import { buildProgram, killAll, type Program, processesOf } from '../test/programs.ts'
import { migrate } from './db/migrate.ts'

// These tests start many processes, which is slow on a busy machine.
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

/** Starts the server like `npm start`, with its own environment. */
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
  test('prints one line when it is ready, and a stop leaves no process', async () => {
    const server = start()
    await server.ready
    expect(await isReady()).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.code).toBe(0)
    expect(server.said.out).toBe(`Whistle is ready at http://localhost:${port}\n`)
    expect(processesOf(folder)).toEqual([])
  })

  test('reads the .env file of its folder, which the environment overrides', async () => {
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

test('the data of an older release is migrated: links, accounts and positions keep working', async () => {
  const old = await emptyDatabase()
  const pool = new pg.Pool(old.connection)
  await migrate(pool, firstMigrations(9))
  await pool.query(`
    insert into auth_user (id, name, email, email_verified) values
      ('ana', 'Ana', 'ana@example.org', true), ('rita', 'Rita', 'rita@example.org', true);
    insert into app_user (id, email, role) values ('ana', 'ana@example.org', 'SCHEDULER');
    insert into official (id, owner, first_name, last_name, email) values
      ('record', 'ana', 'Rita', 'Moss', 'rita@example.org'), ('other', 'ana', 'Oto', 'Ref', null);
    insert into app_user (id, email, role, official_id) values ('rita', 'rita@example.org', 'OFFICIAL', 'record');
    insert into setting (id, owner) values ('ana', 'ana');
    insert into venue (id, owner, name, lat, lon) values ('hall', 'ana', 'Hall', 40.7, -74);
    insert into court (id, owner, venue_id, name) values ('court', 'ana', 'hall', 'Court 1');
    insert into game (id, owner, name, start_date_time, duration, court_id, officials_needed, status) values
      ('final', 'ana', 'Final', now() + interval '2 days', 60, 'court', 2, 'PUBLISHED');
    insert into invitation (id, owner, game_id, game_start_date_time, official_id, code, published)
      select 'letter-' || o.id, 'ana', g.id, g.start_date_time, o.id, code, true
      from game g, (values ('record', 'oldcode'), ('other', 'oldcod2')) as o (id, code);
    insert into assignment (id, owner, game_id, period, name)
      select p, 'ana', g.id, g.period, p from game g, (values ('Referee'), ('Umpire')) as positions (p);
    update assignment set official_id = 'other', confirmed_assignment = true where id = 'Umpire'`)
  const server = start({ DATABASE_URL: old.url, LOG_LEVEL: 'silent' })
  await server.ready
  const asked = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'whistle-public-key' },
    body: JSON.stringify({
      query: `mutation { signupGame(input: { assignmentId: "Referee", invitationId: "oldcode" }) {
        status game { name status officialsConfirmed court { name venue { name } } } } }`,
    }),
  })
  expect(await asked.json()).toEqual({
    data: {
      signupGame: {
        status: 'assigned',
        game: {
          ...{ name: 'Final', status: 'CONFIRMED', officialsConfirmed: 2 },
          court: { name: 'Court 1', venue: { name: 'Hall' } },
        },
      },
    },
  })
  const { rows } = await pool.query(
    `select account_id, reminder from official, setting where official.id = 'record'`,
  )
  expect(rows).toEqual([{ account_id: 'rita', reminder: 24 }])
  server.process.kill('SIGTERM')
  expect(await server.code).toBe(0)
  await pool.end()
  await old.drop()
})

describe('refused with one sentence', () => {
  test('wrong configuration', async () => {
    expect(await refusal({ PORT: 'three' })).toBe('PORT must be a port number from 1 to 65535.\n')
  })

  test('a port in use; the database is stopped again and undamaged', async () => {
    const other = net.createServer().listen(port, '::')
    expect(await refusal({})).toBe(`Port ${port} is in use by another program; choose another.\n`)
    expect(processesOf(folder)).toEqual([])
    await new Promise((resolve) => other.close(resolve))
    const server = start()
    await server.ready
    expect(await isReady()).toBe(200)
  })

  test('a data folder in use by a running server, which is not affected', async () => {
    const first = start()
    await first.ready
    expect(await refusal({ PORT: String(await freePort()) })).toBe(
      `The data folder ${path.join(folder, 'data')} is in use by another Whistle server that is running.\n`,
    )
    expect(await isReady()).toBe(200)
  })

  test('a database that does not respond', async () => {
    const nowhere = await freePort()
    expect(await refusal({ DATABASE_URL: `postgres://whistle:secret@127.0.0.1:${nowhere}/whistle` })).toBe(
      `The database that DATABASE_URL names cannot be reached (connect ECONNREFUSED 127.0.0.1:${nowhere}).\n`,
    )
  })

  test('a data folder that cannot be created', async () => {
    const file = path.join(folder, 'data')
    writeFileSync(file, 'not a folder')
    expect(await refusal({})).toBe(`The data folder ${file} cannot be written to by this user.\n`)
  })
})

describe('Ctrl+C', () => {
  /** A request that never ends. */
  async function askForEver(): Promise<net.Socket> {
    const socket = net.connect(port, 'localhost')
    socket.on('error', () => {})
    const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    return socket
  }

  test('sent twice by npm and the terminal counts once; the next one exits at once and stops the database', async () => {
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

test('after kill -9 no database runs on, and the next start works at once', async () => {
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
