import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../config/data-folder.ts'

/** Writes a message to the outbox folder: private, because it may contain a sign-in link, and atomic for readers. */
export async function writeMessageFile(
  dataDir: string,
  name: string,
  bytes: string | Buffer,
): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const file = join(folder, name)
  makeFolder(folder)
  const partial = await open(`${file}.part`, 'w', 0o600)
  await partial.writeFile(bytes)
  await partial.close()
  await rename(`${file}.part`, file)
  return file
}
