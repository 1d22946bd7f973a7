import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The text of the newest mail to an address, of those that the server wrote as files. */
export async function newestMailTo(dataDir: string, address: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const folder = join(dataDir, 'outbox')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
    const theirs = mails.filter(({ text }) => new RegExp(`^To: .*${address}`, 'im').test(text))
    // The names are random; the time of the file is when it was sent.
    found = theirs.sort((one, other) => one.sentAt - other.sentAt).at(-1)?.text ?? ''
    expect(found, `no mail to ${address} among ${names.length}`).not.toBe('')
  }).toPass()
  return plainText(found)
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
