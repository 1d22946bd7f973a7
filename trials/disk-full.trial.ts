import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { buildServer, type Node, signUpManager, startNode } from './node-process.ts'
import { tell } from './outcome.ts'
import { expectWhole, makeGames } from './whole-games.ts'

/** The machine may be slow; what never happens is a failure. */
const patience = { seconds: 300, interval: 50 }

const fillings = 3

let program: Program
let folder: string
let disk: string

beforeAll(async () => {
  program = await buildServer()
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-disk-'))
  disk = path.join(folder, 'disk')
  mkdirSync(disk)
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'none', disk])
  if (status) throw new Error(`A small disk is needed, and only root may mount one: ${stderr}`)
})
afterAll(async () => {
  await killAll(folder)
  spawnSync('umount', [disk])
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Takes all that is left of the disk. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  const piece = Buffer.alloc(4096)
  try {
    writeFileSync(path.join(disk, 'ballast'), Buffer.alloc(bavail * bsize))
    for (;;) writeFileSync(path.join(disk, 'ballast'), piece, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

test('disk full under load: not ready meanwhile, no partial write, recovers by itself', async ({ task }) => {
  const node: Node = await startNode(program, {
    port: await freePort(),
    DATA_DIR: path.join(disk, 'data'),
    LOG_LEVEL: 'warn',
  })
  const isReady = async () => (await fetch(`${node.url}/readyz`)).ok
  const headers = await signUpManager(node.url, 'ann@example.org')
  const load = makeGames(node, headers)
  for (let count = 0; count < fillings; count++) {
    const enough = load.acknowledged.size + 50
    await waitFor('50 more games are saved', () => load.acknowledged.size >= enough, patience)
    const failed = load.failed()
    fill()
    await waitFor('the server is not ready', async () => !(await isReady()), patience)
    await waitFor('a request has failed', () => load.failed() > failed, patience)
    rmSync(path.join(disk, 'ballast'))
    await waitFor('the server is ready', isReady, patience)
  }
  const enough = load.acknowledged.size + 50
  await waitFor('50 more games are saved', () => load.acknowledged.size >= enough, patience)
  await load.stop()
  await expectWhole(node, headers, load.acknowledged)
  expect(await node.stop()).toBe(0)
  tell(task, {
    trial: 11,
    tries: `a disk of 256 MB full ${fillings} times, ${load.acknowledged.size} games acknowledged`,
    result: `not ready each time; none lost or half, ${load.failed()} refused meanwhile; ready again when there was room`,
  })
})
