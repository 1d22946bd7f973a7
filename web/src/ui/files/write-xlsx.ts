import { strToU8, zipSync } from 'fflate'
import { type Cell, cellText, type Table } from './table.ts'

/** A workbook with one sheet, its first row a header. No cell of it is a formula. */
export function xlsxOf(table: Table, sheet: string): Blob {
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${textOf(sheetName(sheet))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetOf(table),
  }
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: mediaType })
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const types = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`

function relations(...pairs: readonly string[]): string {
  const each = Array.from({ length: pairs.length / 2 }, (_, at) => {
    const [type, target] = pairs.slice(at * 2)
    return `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`
  })
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

/** The styles of cells by their number; text with `quotePrefix` stays text when the cell is edited. */
const style = { text: 1, header: 2, day: 3, time: 4, amount: 5 }
const format = (id: number, more = '') => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" ${more}/>`
const styles = [
  `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="6">${format(0)}${format(0, 'quotePrefix="1"')}`,
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>',
  `${[164, 20, 4].map((id) => format(id, 'applyNumberFormat="1"')).join('')}</cellXfs></styleSheet>`,
].join('')

function sheetOf(table: Table): string {
  const width = Math.max(1, ...table.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => {
    const longest = table.reduce((max, row) => Math.max(max, cellText(row[at] ?? null).length), 0)
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, Math.max(8, longest + 2))}" customWidth="1"/>`
  })
  const rows = table.map((row, at) => {
    const cells = row.map((cell, column) => cellOf(cell, `${letters(column)}${at + 1}`, at === 0))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cellOf(cell: Cell, at: string, isHeader: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return numberCell(at, cell, 0)
  if (typeof cell === 'object') {
    if ('amount' in cell) return numberCell(at, cell.amount, style.amount)
    if ('day' in cell) return numberCell(at, serialDay(cell.day), style.day)
    return numberCell(at, serialTime(cell.time), style.time)
  }
  return `<c r="${at}" s="${isHeader ? style.header : style.text}" t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`
}

const numberCell = (at: string, value: number, styleNumber: number) =>
  `<c r="${at}" s="${styleNumber}"><v>${value}</v></c>`

/** Days since the last one of 1899: spreadsheets count 1900 as a leap year. */
const serialDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

function serialTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / 1_440
}

/** `A` to `Z`, then `AA`. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/** What XML cannot carry is left out, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
const foreign = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** The most characters that a cell may have. */
const longestCell = 32_767

const textOf = (text: string) =>
  text
    .slice(0, longestCell)
    .replace(foreign, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** At most 31 characters, some of them not allowed. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
