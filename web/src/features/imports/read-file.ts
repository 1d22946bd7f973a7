import { importBounds } from '@whistle/domain/imports/import-table'

/** A text to import and its source. */
export type ImportText = {
  /** The file name; null for pasted text. */
  readonly name: string | null
  readonly text: string
  /** Set when the file was not UTF-8, so that its letters should be checked. */
  readonly encoding?: string
}
export type Unread = { readonly name: string | null; readonly reason: 'tooLarge' | 'unreadable' }

/** The text of a file. A file over the size limit is not read. */
export async function readFile(file: File): Promise<ImportText | Unread> {
  const { name } = file
  if (file.size > importBounds.size) return { name, reason: 'tooLarge' }
  try {
    return { name, ...decoded(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    // Moved or changed since it was chosen.
    return { name, reason: 'unreadable' }
  }
}

function decoded(bytes: Uint8Array): Omit<ImportText, 'name'> {
  // The byte order mark of UTF-16, as spreadsheets write "Unicode text".
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
