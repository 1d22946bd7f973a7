import { csvOf } from '@whistle/domain/imports/csv'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

/** What a file may be when it is unpacked. A spreadsheet of the largest import has a tenth of it. */
const maxUnpacked = 60_000_000
/** Of a sheet, empty ones between others included: each takes memory, and one cell far away makes billions of them. */
const maxCells = 2_000_000

/** The sheet of a workbook with the most rows, as CSV; dates and times as ISO text. Loaded only when such a file is chosen. */
export async function csvOfXlsx(bytes: Uint8Array): Promise<string> {
  let size = 0
  // No more is unpacked than an entry says, and all of them together are bounded before any is.
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > maxUnpacked) throw new Error('the workbook is too large')
      return true
    },
  })
  for (const part of Object.values(parts)) refuseFarCells(strFromU8(part))
  // Stored, not compressed: the package then unpacks nothing, and starts no worker.
  const stored = zipSync(parts, { level: 0 })
  const sheets = await readXlsxFile(stored.buffer as ArrayBuffer)
  const [first, ...others] = sheets
  const sheet = others.reduce((max, each) => (each.data.length > (max?.data.length ?? 0) ? each : max), first)
  return csvOf((sheet?.data ?? []).map((row) => row.map(textOf)))
}

/** By the names of cells and rows, such as B12 and 12, anywhere in the text of a sheet. */
function refuseFarCells(sheet: string): void {
  if (!/<(?:\w+:)?sheetData\b/.test(sheet)) return
  let columns = 1
  let rows = 1
  for (const [, named = ''] of sheet.matchAll(/\br\s*=\s*["']([^"']*)["']/g)) {
    const [, letters, row] = /^([A-Z]{0,3})([0-9]{1,7})$/.exec(named) ?? []
    if (letters === undefined) throw new Error('a cell has no place')
    columns = Math.max(
      columns,
      [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0),
    )
    rows = Math.max(rows, Number(row))
  }
  if (rows * columns > maxCells) throw new Error('the workbook is too large')
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  // Excel counts in fractions of a day: half a second more or less is the same minute.
  const iso = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString()
  const [date, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (date < '1910-01-01') return time
  return time === '00:00' ? date : `${date} ${time}`
}
