import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { builtProgram, killAll, type Program } from './programs.ts'

/** A built program for the tests of one file. Every test has an empty folder, and no process in it outlives the test. */
export function programStage(name: Parameters<typeof builtProgram>[0]) {
  let program: Program
  let kept: string | undefined
  const stage = {
    folder: '',
    program: () => program,

    /** The folder as the first call of `create` in this file left it, for tests of what comes after a first start. */
    async initialised(create: () => Promise<void>): Promise<void> {
      if (kept) return copy(`${kept}/.`, stage.folder)
      await create()
      kept = newFolder()
      copy(`${stage.folder}/.`, kept)
    },
  }

  // These tests start many processes, which is slow on a busy machine.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
  beforeAll(async () => {
    program = await builtProgram(name)
  })
  afterAll(() => {
    if (kept) rmSync(kept, { recursive: true })
  })
  beforeEach(() => {
    stage.folder = newFolder()
  })
  afterEach(async () => {
    await killAll(stage.folder)
    rmSync(stage.folder, { recursive: true, force: true })
  })
  return stage
}

/** Other users can enter it. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'whistle-stage-'))
  chmodSync(folder, 0o755)
  return folder
}

/** With owners and modes, which fs.cp does not copy. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
