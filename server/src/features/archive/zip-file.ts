import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import type { GrowingFile } from './growing-file.ts'

export type ZipEntry = {
  /** Waits while more is to be compressed than the threads of Node.js take. */
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Writes a zip to a file. Only what the file has not taken yet is in memory. */
export function zipInto(file: Pick<GrowingFile, 'append'>, at: Date) {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })

  async function saveMade(): Promise<void> {
    for (const chunk of made.splice(0)) await file.append(chunk)
  }
  let saved = Promise.resolve()
  /** One after the other, in the order of the zip. */
  function save(): Promise<void> {
    saved = saved.then(saveMade)
    return saved
  }

  return {
    add(name: string): ZipEntry {
      const entry = new Compressed(name)
      entry.mtime = at
      zip.add(entry)
      return {
        async write(bytes) {
          entry.push(bytes)
          await entry.drained()
          await save()
        },
        async end() {
          entry.push(new Uint8Array(), true)
          await entry.ended
          await save()
        },
      }
    },
    async end(): Promise<void> {
      zip.end()
      await save()
    },
  }
}

const deflated = 8

/** Compressed in the threads of Node.js, not in the one that serves. */
class Compressed extends ZipPassThrough {
  readonly #deflate = createDeflateRaw({ level: 3 })
  readonly ended = once(this.#deflate, 'end')

  constructor(name: string) {
    super(name)
    this.compression = deflated
    this.#deflate.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.ondata(null, chunk, false))
    this.#deflate.on('end', () => this.ondata(null, new Uint8Array(), true))
  }

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    if (bytes.length > 0) this.#deflate.write(bytes)
    if (isLast) this.#deflate.end()
  }

  async drained(): Promise<void> {
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain')
  }
}
