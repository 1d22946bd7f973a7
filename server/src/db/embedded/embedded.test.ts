import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { programStage } from '../../../test/programs/program-stage.ts'
import { processesOf, type Running, run } from '../../../test/programs/programs.ts'
import { waitFor } from '../../../test/wait-for.ts'

const stage = programStage('embedded')
const start = () => run(stage.program(), { folder: stage.folder })
/** As `start`, in a folder where the program has run before. */
async function startAgain(): Promise<Running> {
  await stage.initialised(async () => (await start()).stop())
  return start()
}
const inUse = 'is in use by another Whistle server that is running.'
const patient = { timeout: 30_000 }
const gone = () => expect.poll(() => processesOf(stage.folder), patient).toEqual([])
const postmaster = () =>
  Number(readFileSync(path.join(stage.folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])

async function ask(server: Running, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
const remember = (server: Running) => ask(server, `create table game as select 'Owls against Hawks' as name`)
const recall = (server: Running) => ask(server, 'select name from game')
const games = ['Owls against Hawks']

describe('in normal operation', () => {
  test('the first start creates a database, a stop leaves no process, and the next start finds the data', async () => {
    const first = await start()
    await remember(first)
    await first.stop()
    expect(processesOf(stage.folder)).toEqual([])
    expect(readdirSync(path.join(stage.folder, 'run'))).toEqual([])
    const second = await start()
    expect(await recall(second)).toEqual(games)
    await second.stop()
  })

  test('the only way in is a private socket', async () => {
    const server = await startAgain()
    expect(await ask(server, 'show listen_addresses')).toEqual([''])
    expect(listeningOverTcp(postmaster())).toBe(false)
    expect(listeningOverTcp(server.process.pid ?? 0)).toBe(false)
    for (const name of ['pg18', 'run', 'run/.s.PGSQL.5432']) {
      expect([name, statSync(path.join(stage.folder, name)).mode & 0o077]).toEqual([name, 0])
    }
    await server.stop()
  })

  test('collation is by code point and the encoding is UTF-8 in every locale', async () => {
    const server = await startAgain()
    const settings = `select datlocprovider, datlocale, pg_encoding_to_char(encoding)
      from pg_database where datname = current_database()`
    expect(await ask(server, settings)).toEqual(['b', 'C.UTF-8', 'UTF8'])
    await server.stop()
  })
})

describe('after kill -9', () => {
  test('of the server, its database stops and no acknowledged write is lost', async () => {
    const first = await startAgain()
    await remember(first)
    await first.kill()
    await gone()
    const second = await start()
    expect(await recall(second)).toEqual(games)
    await second.stop()
  })

  test('of the server, the next one can start while the old database shuts down', async () => {
    let server = await startAgain()
    await remember(server)
    for (let round = 0; round < 5; round++) {
      await server.kill()
      server = await start()
      expect(await recall(server)).toEqual(games)
    }
    await server.stop()
    expect(processesOf(stage.folder)).toEqual([])
  })

  test('of the server and its guard, the next start stops the orphan', async () => {
    const first = await startAgain()
    await remember(first)
    const orphan = postmaster()
    const guards = processesOf(stage.folder).filter(({ command }) => command.startsWith('/bin/sh'))
    expect(guards.length).toBeGreaterThan(0)
    for (const { pid } of guards) process.kill(pid, 'SIGKILL')
    await first.kill()
    expect(processesOf(stage.folder).map(({ pid }) => pid)).toContain(orphan)

    const second = await start()
    expect(postmaster()).not.toBe(orphan)
    expect(await recall(second)).toEqual(games)
    await second.stop()
    expect(processesOf(stage.folder)).toEqual([])
  })

  test('of the database, the server restarts it and stays the only owner', async () => {
    const server = await startAgain()
    await remember(server)
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await expect(start()).rejects.toThrow(inUse)
    await expect.poll(() => recall(server).catch(() => []), patient).toEqual(games)
    expect(postmaster()).not.toBe(before)
    await server.stop()
    expect(processesOf(stage.folder)).toEqual([])
  })

  test('of everything, a pid that was reused by another process does not prevent the start', async () => {
    const first = await startAgain()
    await remember(first)
    const file = path.join(stage.folder, 'pg18/postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await first.stop()
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
    const second = await start()
    expect(await recall(second)).toEqual(games)
    await second.stop()
  })

  test('during the first start, the next one starts over', async () => {
    const interrupted = start()
    interrupted.catch(() => {})
    const unfinished = () => readdirSync(stage.folder).filter((name) => name.startsWith('pg18.new-'))
    await waitFor('initdb has started', () => unfinished().length > 0, { interval: 5 })
    for (const { pid, command } of processesOf(stage.folder))
      if (command.includes(stage.program().file)) process.kill(pid, 'SIGKILL')
    await expect(interrupted).rejects.toThrow()
    const server = await start()
    await remember(server)
    await server.stop()
    await gone()
    await (await start()).stop()
    expect(unfinished()).toEqual([])
  })
})

describe('a second server on the same folder', () => {
  test('is refused with one sentence, and the first one is not affected', async () => {
    const first = await startAgain()
    await remember(first)
    const before = postmaster()
    await expect(start()).rejects.toThrow(new Error(`The data folder ${stage.folder} ${inUse}`))
    expect(postmaster()).toBe(before)
    expect(await recall(first)).toEqual(games)
    await first.stop()
  })

  test('is refused also when the first one does not respond', async () => {
    const first = await startAgain()
    first.process.kill('SIGSTOP')
    await expect(start()).rejects.toThrow(inUse)
    first.process.kill('SIGCONT')
    expect(await ask(first, 'select 1')).toEqual([1])
    await first.stop()
  })

  test('of many concurrent starts one wins, in a new folder and after a crash', async () => {
    for (const _round of ['new folder', 'after a crash', 'after another']) {
      const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(start))
      const started = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(started).toHaveLength(1)
      for (const { reason } of refused) expect(reason.message).toContain(inUse)
      for (const { value } of started) await value.kill()
    }
  })
})

function listeningOverTcp(pid: number): boolean {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => statInode(`/proc/${pid}/fd/${fd}`))
  const listening = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === '0A')
      .map((fields) => Number(fields[9])),
  )
  return listening.some((inode) => sockets.includes(inode))
}

function statInode(file: string): number {
  try {
    return statSync(file).ino
  } catch {
    return 0
  }
}
