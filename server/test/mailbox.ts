import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { passes } from './passes.ts'
import type { World } from './world.ts'

/** Sent mails: without a mail server every mail is a file. */
export function mailboxOf({ config, database }: World) {
  /** Waits until the outbox is empty. */
  async function settled(): Promise<void> {
    await passes(async () => {
      const { rows } = await database.pool.query(
        'select kind from outbox where done_at is null and failed_at is null and run_at <= now()',
      )
      expect(rows).toEqual([])
    })
  }

  return {
    settled,
    /** The mails to an address, once all are sent. */
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
