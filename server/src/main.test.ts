import { writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '../test/postgres.ts'
import { mainProgram } from '../test/programs/main-program.ts'
import { processesOf } from '../test/programs/programs.ts'

const stage = mainProgram()

describe('a start', () => {
  test('prints one line when it is ready, and a stop leaves no process', async () => {
    const server = stage.start()
    await server.ready
    expect(await stage.isReady()).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.code).toBe(0)
    expect(server.said.out).toBe(`Whistle is ready at http://localhost:${stage.port}\n`)
    expect(processesOf(stage.folder)).toEqual([])
  })

  test('reads the .env file of its folder, which the environment overrides', async () => {
    await stage.initialise()
    writeFileSync(
      path.join(stage.folder, '.env'),
      `PORT=1\nPUBLIC_URL="https://whistle.example.org" # ours\n`,
    )
    const server = stage.start({ LOG_LEVEL: 'silent' })
    await server.ready
    expect(server.said).toEqual({ out: 'Whistle is ready at https://whistle.example.org\n', err: '' })
    expect(await stage.isReady()).toBe(200)
    server.process.kill('SIGINT')
    expect(await server.code).toBe(0)
  })
})

describe('refused with one sentence', () => {
  test('wrong configuration', async () => {
    expect(await stage.refusal({ PORT: 'three' })).toBe('PORT must be a port number from 1 to 65535.\n')
  })

  test('a port in use; the database is stopped again and undamaged', async () => {
    await stage.initialise()
    const other = net.createServer().listen(stage.port, '::')
    expect(await stage.refusal({})).toBe(`Port ${stage.port} is in use by another program; choose another.\n`)
    expect(processesOf(stage.folder)).toEqual([])
    await new Promise((resolve) => other.close(resolve))
    const server = stage.start()
    await server.ready
    expect(await stage.isReady()).toBe(200)
  })

  test('a data folder in use by a running server, which is not affected', async () => {
    await stage.initialise()
    const first = stage.start()
    await first.ready
    expect(await stage.refusal({ PORT: String(await freePort()) })).toBe(
      `The data folder ${path.join(stage.folder, 'data')} is in use by another Whistle server that is running.\n`,
    )
    expect(await stage.isReady()).toBe(200)
  })

  test('a data folder that cannot be created', async () => {
    const file = path.join(stage.folder, 'data')
    writeFileSync(file, 'not a folder')
    expect(await stage.refusal({})).toBe(`The data folder ${file} cannot be written to by this user.\n`)
  })
})

describe('Ctrl+C', () => {
  /** A request whose end never comes. */
  async function askForEver(): Promise<net.Socket> {
    const socket = net.connect(stage.port, 'localhost')
    socket.on('error', () => {})
    const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    return socket
  }

  test('sent twice by npm and the terminal counts once; the next one exits at once and stops the database', async () => {
    await stage.initialise()
    const server = stage.start()
    await server.ready
    const socket = await askForEver()
    await expect.poll(stage.isReady).toBe(200)
    server.process.kill('SIGINT')
    server.process.kill('SIGINT')
    await sleep(1200)
    expect(server.process.exitCode).toBe(null)
    server.process.kill('SIGINT')
    expect(await server.code).toBe(1)
    await expect.poll(() => processesOf(stage.folder), { timeout: 30_000 }).toEqual([])
    socket.destroy()
  })
})

test('after kill -9 no database runs on, and the next start works at once and does what was due meanwhile', async () => {
  await stage.initialise()
  const first = stage.start()
  await first.ready
  await stage.query(`
    insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.org');
    insert into app_user (id, role) values ('ann', 'SCHEDULER');
    insert into official (id, owner, first_name, last_name) values ('ana', 'ann', 'Ana', 'Lopez');
    insert into game (id, owner, name, start_date_time, duration, officials_needed, status)
      values ('game', 'ann', 'Hawks - Owls', now() + interval '1 day', 90, 1, 'PUBLISHED');
    insert into assignment (id, owner, game_id, name, official_id, answer_by)
      values ('referee', 'ann', 'game', 'Referee', 'ana', now())`)
  first.process.kill('SIGKILL')
  await first.code
  const second = stage.start()
  await second.ready
  expect(await stage.isReady()).toBe(200)
  const offers = () => stage.query('select id from assignment where official_id is not null')
  await expect.poll(offers, { timeout: 30_000 }).toEqual([])
  second.process.kill('SIGKILL')
  await expect.poll(() => processesOf(stage.folder), { timeout: 30_000 }).toEqual([])
})
