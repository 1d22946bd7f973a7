import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { passUndo } from '../server/test/pass-undo.ts'
import { inDatabaseOf } from '../server/test/programs/in-database-of.ts'

/** The text of the newest mail to an address, of those that the server wrote as files. */
export async function newestMailTo(dataDir: string, address: string): Promise<string> {
  let found = ''
  await expect(async () => {
    await sendWaiting(dataDir)
    found = (await mailsTo(dataDir, address)).at(-1) ?? ''
    expect(found, `no mail to ${address}`).not.toBe('')
  }).toPass()
  return plainText(found)
}

/** Waits until the mails to an address have these subjects, oldest first, and no other. */
export async function expectSubjects(dataDir: string, address: string, subjects: RegExp[]): Promise<void> {
  await expect(async () => {
    await sendWaiting(dataDir)
    const mails = await mailsTo(dataDir, address)
    expect(mails.map(subjectOf)).toEqual(subjects.map((subject) => expect.stringMatching(subject)))
  }).toPass({ timeout: 45_000 })
}

/** Who looks for a letter does not press Undo: what waits for it leaves now. */
function sendWaiting(dataDir: string): Promise<void> {
  return inDatabaseOf(dataDir, (pool) => passUndo({ database: { pool } }))
}

async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
  const theirs = mails.filter(({ text }) => new RegExp(`^To: .*${address}`, 'im').test(text))
  // The names are random; the time of the file is when it was sent.
  return theirs.sort((one, other) => one.sentAt - other.sentAt).map(({ text }) => text)
}

/** A subject beyond ASCII is written in encoded words (RFC 2047), a long one on several lines. */
function subjectOf(mail: string): string {
  const [, written = ''] = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(mail) ?? []
  const words = written.replace(/\r?\n[ \t]+/g, ' ').replace(/\?= =\?UTF-8\?Q\?/g, '')
  return words.replace(/=\?UTF-8\?Q\?(.*)\?=/, (_, coded: string) =>
    decodeURIComponent(coded.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
  )
}

async function readMail(file: string) {
  return { text: await readFile(file, 'utf8'), sentAt: (await stat(file)).mtimeMs }
}

/** Quoted-printable is how mail writes long lines and anything beyond ASCII. */
function plainText(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
