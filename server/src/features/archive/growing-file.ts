import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

export type GrowingFile = Awaited<ReturnType<typeof openGrowing>>

/** A file without a name that is read while it is written: its space is free again as soon as it is closed, also after a crash. */
export async function openGrowing(folder: string) {
  const file = await openUnnamed(folder)
  let size = 0
  let read = 0
  let isWhole = false
  /** All is read that is there, and more is asked for. */
  let isWaiting = false

  async function pushNext(): Promise<void> {
    isWaiting = read >= size && !isWhole
    if (isWaiting) return
    if (read >= size) {
      content.push(null)
      return
    }
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(readAtOnce), 0, readAtOnce, read)
    read += bytesRead
    content.push(buffer.subarray(0, bytesRead))
  }
  const push = () => void pushNext().catch((error: Error) => content.destroy(error))
  const content = new Readable({ read: push })

  return {
    /** Ends with the file. */
    content,
    /** Fails when nobody reads the content any more. */
    async append(bytes: Uint8Array): Promise<void> {
      if (content.destroyed) throw new Error('the reader has left')
      let from = 0
      while (from < bytes.length) from += (await file.write(bytes, from)).bytesWritten
      size += bytes.length
      if (isWaiting) push()
    },
    end(): void {
      isWhole = true
      if (isWaiting) push()
    },
    close: () => file.close(),
  }
}

const readAtOnce = 64 * 1024

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `archive-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
