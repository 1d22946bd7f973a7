import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

type Message = {
  code: string
  channel: 'mail' | 'sms'
  what: 'invitation' | 'change'
  when: string
  at: bigint
}

const linkIn = /\/session\/invitation\/([\w-]+)/
const whenIn = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/

/** All invitations and changes that were sent, in order. Without mail server and SMS account they are files. */
function messagesIn(dataDir: string): Message[] {
  const outbox = path.join(dataDir, 'outbox')
  const messages = readdirSync(outbox).flatMap((name): Message[] => {
    const file = path.join(outbox, name)
    const channel = name.endsWith('.eml') ? 'mail' : 'sms'
    const text = readFileSync(file, 'utf8').replaceAll(/=\r?\n/g, '')
    const code = linkIn.exec(text)?.[1]
    const when = whenIn.exec(text)?.[0]
    if (!code || !when) return []
    const what = /officiate this game|Can you officiate/.test(text) ? 'invitation' : 'change'
    return [{ code, channel, what, when, at: statSync(file, { bigint: true }).mtimeNs }]
  })
  return messages.sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** One invitation per official and channel, and one message per version of a game. */
export function checkMessages(dataDir: string): number {
  const messages = messagesIn(dataDir)
  const last = new Map<string, Message>()
  for (const message of messages) {
    const key = `${message.code} by ${message.channel}`
    const before = last.get(key)
    expect(message.what, `${key}, ${before ? 'not the first message' : 'first message'}`).toBe(
      before ? 'change' : 'invitation',
    )
    expect(message.when, `${key}: the same start twice`).not.toBe(before?.when)
    last.set(key, message)
  }
  return messages.length
}
