import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { World } from './world.ts'

/** What has left the building: without a mail server every mail is a file. */
export function mailboxOf({ config, database }: World) {
  /** Until the outbox has nothing left to do. */
  async function settled(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          'select kind from outbox where done_at is null and failed_at is null and run_at <= now()',
        )
        expect(rows).toEqual([])
      },
      { timeout: 30_000, interval: 50 },
    )
  }

  return {
    settled,
    /** The mails to an address, once all have left. */
    async to(address: string): Promise<string[]> {
      await settled()
      const folder = path.join(config.dataDir, 'outbox')
      const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
      const isTo = (line: string) =>
        line === `To: ${address}` || (/^To: /.test(line) && line.endsWith(`<${address}>`))
      return mails.filter((mail) => mail.split('\n').some(isTo))
    },
  }
}
