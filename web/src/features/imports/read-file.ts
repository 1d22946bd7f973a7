import { importBounds } from '@whistle/domain/imports/import-table'

/** A text to import, and what it was taken from. */
export type ImportText = {
  /** Of the file; none when it was pasted. */
  readonly name: string | null
  readonly text: string
  /** Named when the reader should look at the letters: it was not UTF-8. */
  readonly encoding?: string
}
export type Unread = { readonly name: string | null; readonly reason: 'tooLarge' | 'unreadable' }

/** The text of a file. One that is too large is not read at all. */
export async function readFile(file: File): Promise<ImportText | Unread> {
  const { name } = file
  if (file.size > importBounds.size) return { name, reason: 'tooLarge' }
  try {
    return { name, ...decoded(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    // Moved away or changed since it was chosen.
    return { name, reason: 'unreadable' }
  }
}

function decoded(bytes: Uint8Array): Omit<ImportText, 'name'> {
  // So spreadsheets write "Unicode text": they say it with the first two bytes.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

export function pastedText(text: string): ImportText | Unread {
  const isTooLarge = new Blob([text]).size > importBounds.size
  return isTooLarge ? { name: null, reason: 'tooLarge' } : { name: null, text }
}
