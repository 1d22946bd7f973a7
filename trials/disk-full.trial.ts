import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'
import { expectComplete, makeGames } from './whole-games.ts'

/** Long deadlines, because the machine is under load. */
const deadline = { seconds: 300, interval: 50 }

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
  if (status) throw new Error(`Mounting a tmpfs failed, which only root may do: ${stderr}`)
})
afterAll(async () => {
  await killAll(folder)
  spawnSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

/** Fills the rest of the disk. */
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
  const headers = await registerManager(node.url, 'ann@example.org')
  const load = makeGames(node, headers)
  for (let count = 0; count < fillings; count++) {
    const enough = load.acknowledged.size + 50
    await waitFor('50 more games are saved', () => load.acknowledged.size >= enough, deadline)
    const failed = load.failed()
    fill()
    await waitFor('the server is not ready', async () => !(await isReady()), deadline)
    await waitFor('a request has failed', () => load.failed() > failed, deadline)
    rmSync(path.join(disk, 'ballast'))
    await waitFor('the server is ready', isReady, deadline)
  }
  const enough = load.acknowledged.size + 50
  await waitFor('50 more games are saved', () => load.acknowledged.size >= enough, deadline)
  await load.stop()
  await expectComplete(node, headers, load.acknowledged)
  expect(await node.stop()).toBe(0)
  recordOutcome(task, {
    trial: 11,
    tries: `a disk of 256 MB filled ${fillings} times, ${load.acknowledged.size} games acknowledged`,
    result: `not ready each time; none lost or partial, ${load.failed()} failed meanwhile; ready again after space was freed`,
  })
})
