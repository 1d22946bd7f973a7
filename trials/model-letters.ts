import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

type Letter = {
  code: string
  channel: 'mail' | 'sms'
  what: 'invitation' | 'change'
  when: string
  at: bigint
}

const linkIn = /\/session\/invitation\/([\w-]+)/
const whenIn = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/

/** Every invitation and every change that left, the first first. Without mail server and SMS account they are files. */
function lettersIn(dataDir: string): Letter[] {
  const outbox = path.join(dataDir, 'outbox')
  const letters = readdirSync(outbox).flatMap((name): Letter[] => {
    const file = path.join(outbox, name)
    const channel = name.endsWith('.eml') ? 'mail' : 'sms'
    const text = readFileSync(file, 'utf8').replaceAll(/=\r?\n/g, '')
    const code = linkIn.exec(text)?.[1]
    const when = whenIn.exec(text)?.[0]
    if (!code || !when) return []
    const what = /officiate this game|Can you officiate/.test(text) ? 'invitation' : 'change'
    return [{ code, channel, what, when, at: statSync(file, { bigint: true }).mtimeNs }]
  })
  return letters.sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** One invitation per official and channel, and one message per version of a game. */
export function examineLetters(dataDir: string): number {
  const letters = lettersIn(dataDir)
  const last = new Map<string, Letter>()
  for (const letter of letters) {
    const key = `${letter.code} by ${letter.channel}`
    const before = last.get(key)
    expect(letter.what, `${key}, ${before ? 'told before' : 'never told before'}`).toBe(
      before ? 'change' : 'invitation',
    )
    expect(letter.when, `${key} was told so already`).not.toBe(before?.when)
    last.set(key, letter)
  }
  return letters.length
}
