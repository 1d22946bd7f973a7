import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The text of the newest mail to an address, of those that the server wrote as files. */
export async function newestMailTo(dataDir: string, address: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const folder = join(dataDir, 'outbox')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    found = mails.findLast((mail) => new RegExp(`^To: .*${address}`, 'im').test(mail)) ?? ''
    expect(found, `no mail to ${address} among ${names.length}`).not.toBe('')
  }).toPass()
  return plainText(found)
}

/** Quoted-printable is how mail writes long lines and anything beyond ASCII. */
function plainText(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
