import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../config/data-folder.ts'

/** Leaves a message in the outbox folder: private, as it may hold a link that opens an account; whole or not at all, as somebody may be watching. */
export async function writeMessageFile(
  dataDir: string,
  name: string,
  bytes: string | Buffer,
): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const file = join(folder, name)
  makeFolder(folder)
  const half = await open(`${file}.part`, 'w', 0o600)
  await half.writeFile(bytes)
  await half.close()
  await rename(`${file}.part`, file)
  return file
}
