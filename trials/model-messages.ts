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
/** A mail has a line of its own for it, a text has it in its sentence. */
const whenIn = /(?:When: \w+, |\w{3} )(\w{3} \d{1,2})(?:, \d{4})?(, \d{1,2}:\d{2} [AP]M)/
const changeIn = /has moved|has changed|is now/
const invitationIn = /Can you work|[Ii]nvited|assigned you|You\S*re assigned/

/** All invitations and changes that were sent, in order. Without mail server and SMS account they are files. */
function messagesIn(dataDir: string): Message[] {
  const outbox = path.join(dataDir, 'outbox')
  const messages = readdirSync(outbox).flatMap((name): Message[] => {
    const file = path.join(outbox, name)
    const channel = name.endsWith('.eml') ? 'mail' : 'sms'
    const text = readFileSync(file, 'utf8').replaceAll(/=\r?\n/g, '')
    const code = linkIn.exec(text)?.[1]
    const when = whenIn.exec(text)?.slice(1).join('')
    const body = text.slice(text.indexOf('\nHi ') + 1)
    if (!code || !when || !(changeIn.test(body) || invitationIn.test(body))) return []
    const what = changeIn.test(body) ? 'change' : 'invitation'
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
