/**
 * A backup is a sequence of frames: one letter for the type, four bytes of length, then that many bytes.
 * H header with the version · T start of a table · D rows of it in COPY format · E end of the table ·
 * Z end of the backup. A file without Z is truncated.
 */
export type Frame = { kind: 'H' | 'T' | 'D' | 'E' | 'Z'; bytes: Buffer }

const headLength = 5
/** PostgreSQL sends rows in far smaller chunks; a longer frame is not one of ours. */
const longest = 1024 * 1024 * 1024

export function frame(kind: Frame['kind'], content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const head = Buffer.alloc(headLength)
  head.write(kind, 'latin1')
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

export async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer[] = []
  let held = 0
  let wanted = headLength
  for await (const chunk of chunks) {
    waiting.push(chunk)
    held += chunk.length
    if (held < wanted) continue
    let rest = Buffer.concat(waiting)
    for (;;) {
      wanted = rest.length < headLength ? headLength : headLength + lengthOf(rest)
      if (rest.length < wanted) break
      yield { kind: kindOf(rest), bytes: rest.subarray(headLength, wanted) }
      rest = rest.subarray(wanted)
    }
    waiting = [rest]
    held = rest.length
  }
  if (held > 0) throw new NotABackup('it is cut short')
}

export class NotABackup extends Error {
  constructor(reason: string) {
    super(`This is not a whole backup of Whistle: ${reason}.`)
  }
}

function lengthOf(head: Buffer): number {
  const length = head.readUInt32BE(1)
  if (length > longest) throw new NotABackup('its contents make no sense')
  return length
}

function kindOf(head: Buffer): Frame['kind'] {
  const kind = head.toString('latin1', 0, 1)
  if (kind === 'H' || kind === 'T' || kind === 'D' || kind === 'E' || kind === 'Z') return kind
  throw new NotABackup('its contents make no sense')
}
