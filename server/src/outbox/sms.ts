import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { CannotSucceed } from './worker.ts'
import { writeMessageFile } from './write-message-file.ts'

/** Sends one text message and returns the provider's id. */
export type SmsSender = (id: string, to: string, text: string) => Promise<string>

const sentSchema = z.object({ sid: z.string() })
const refusedSchema = z.object({ message: z.string() })

/** Text messages through Twilio's message API; without SMS_URL each one is written to a file. */
export function createSmsSender({ sms, dataDir }: Config, log: Log): SmsSender {
  if (!sms) {
    return async (id, to, text) => {
      const file = await writeMessageFile(dataDir, `${id}.json`, JSON.stringify({ to, text }, null, 2))
      log.info({ file }, 'no SMS_URL: text message written to a file')
      return id
    }
  }
  const url = `${sms.url}/2010-04-01/Accounts/${encodeURIComponent(sms.accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${sms.accountSid}:${sms.authToken}`).toString('base64')}`
  return async (_id, to, text) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: sms.from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return sentSchema.parse(body).sid
    const reason =
      refusedSchema.safeParse(body).data?.message ?? `the SMS provider answered ${response.status}`
    // Invalid numbers and opt-outs are permanent; rate limits, our credentials and failures of the provider are not.
    const isFinal =
      response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status)
    throw isFinal ? new CannotSucceed(reason) : new Error(reason)
  }
}
