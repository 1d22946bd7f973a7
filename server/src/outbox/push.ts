import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { CannotSucceed } from './worker.ts'
import { writeMessageFile } from './write-message-file.ts'

export type Pusher = (id: string, token: string, note: { title: string; link?: string }) => Promise<string>

const ticketSchema = z.object({
  data: z.union([
    z.object({ status: z.literal('ok'), id: z.string().optional() }),
    z.object({ status: z.literal('error'), message: z.string() }),
  ]),
})

/** Push notifications through Expo; without EXPO_URL each one is written to a file. */
export function createPusher({ expoUrl, dataDir }: Config, log: Log): Pusher {
  if (!expoUrl) {
    return async (id, to, note) => {
      const file = await writeMessageFile(dataDir, `${id}.json`, JSON.stringify({ to, ...note }, null, 2))
      log.info({ file }, 'no EXPO_URL: note written to a file')
      return id
    }
  }
  return async (id, token, { title, link }) => {
    const response = await fetch(expoUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: token, title: 'Whistle', body: title, data: { link } }),
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    })
    if (!response.ok) throw new Error(`Expo answered ${response.status}`)
    const { data } = ticketSchema.parse(await response.json())
    if (data.status === 'error') throw new CannotSucceed(data.message)
    log.debug({ job: id }, 'pushed')
    return data.id ?? id
  }
}
