import { importBounds } from '@whistle/domain/imports/import-table'

/** A text in parts that are each as large as a whole text otherwise, counted in bytes; no character is cut. */
export function partsOf(text: string, maxBytes: number = importBounds.size): string[] {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const parts: string[] = []
  let from = 0
  while (from < bytes.length) {
    let to = Math.min(from + maxBytes, bytes.length)
    while (isInside(bytes[to])) to -= 1
    parts.push(decoder.decode(bytes.subarray(from, to)))
    from = to
  }
  return parts
}

/** All bytes of a character but its first. */
const isInside = (byte = 0) => (byte & 0xc0) === 0x80
