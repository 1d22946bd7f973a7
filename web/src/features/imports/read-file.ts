import type { ImportBounds } from '@whistle/domain/imports/import-table'

/** A text to import and its source. */
export type ImportText = {
  /** The file name; null for pasted text. */
  readonly name: string | null
  readonly text: string
  /** Set when the file was not UTF-8, so that its letters should be checked. */
  readonly encoding?: string
}
export type Unread = { readonly name: string | null; readonly reason: 'tooLarge' | 'unreadable' }

/** The text may have so many bytes in UTF-8. */
type MaxSize = Pick<ImportBounds, 'size'>

/** Styles and pictures are no rows. */
const maxWorkbook = 5_000_000

/** The text of a file, of a workbook its largest sheet. A file over the size limit is not read. */
export async function readFile(file: File, { size }: MaxSize): Promise<ImportText | Unread> {
  const { name } = file
  const isWorkbook = /\.xlsx$/i.test(name)
  if (file.size > (isWorkbook ? maxWorkbook : size)) return { name, reason: 'tooLarge' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = isWorkbook ? { text: await textOfWorkbook(bytes) } : decoded(bytes)
    return new Blob([read.text]).size > size ? { name, reason: 'tooLarge' } : { name, ...read }
  } catch {
    // Moved or changed since it was chosen, or no workbook.
    return { name, reason: 'unreadable' }
  }
}

async function textOfWorkbook(bytes: Uint8Array): Promise<string> {
  const { csvOfXlsx } = await import('./csv-of-xlsx.ts')
  return csvOfXlsx(bytes)
}

function decoded(bytes: Uint8Array): Omit<ImportText, 'name'> {
  // The byte order mark of UTF-16, as spreadsheets write "Unicode text".
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

export function pastedText(text: string, { size }: MaxSize): ImportText | Unread {
  const isTooLarge = new Blob([text]).size > size
  return isTooLarge ? { name: null, reason: 'tooLarge' } : { name: null, text }
}
