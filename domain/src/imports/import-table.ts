import { type Refusal, refuse } from '../refusal.ts'
import { type Column, type Columns, fieldOf } from './columns.ts'
import { type CsvBounds, type CsvRow, readCsv } from './csv.ts'
import { type ColumnChoice, findColumns, type PlacedColumn } from './find-columns.ts'

/** The limits of an import. A text of this size fits into one request even if half of it is escaped. */
export const importBounds = {
  rows: 2_000,
  columns: 100,
  length: 10_000,
  size: 500_000,
} satisfies CsvBounds & { size: number }

export type ImportBounds = { readonly [Name in keyof typeof importBounds]: number }

/** Of games that are imported in the background: their text comes in parts, each as large as a whole text otherwise. */
export const largeBounds: ImportBounds = { ...importBounds, rows: 20_000, size: 5_000_000 }

export const tooLarge = refuse('BAD_USER_INPUT', 'tooLong', { values: { max: importBounds.size } })

/** An error with its place: the line of the file, and the name of the column in the file. */
export type ImportProblem = {
  readonly line: number
  readonly column: string | null
  readonly refusal: Refusal
}

export type ImportRow<Field extends string> = {
  readonly line: number
  /** Empty where the file has no value. */
  readonly given: Readonly<Record<Field, string>>
  /** All values of the line, as the columns of the file. */
  readonly values: readonly string[]
}
export type ImportTable<Field extends string> = {
  readonly rows: readonly ImportRow<Field>[]
  readonly headLine: number
  /** All columns of the file. */
  readonly columns: readonly PlacedColumn<Field>[]
  /** The names of the known columns in the file. */
  readonly heads: Readonly<Partial<Record<Field, string>>>
  /** Unknown columns. */
  readonly ignored: readonly string[]
  /** What has to be said about the columns before the lines can be read. */
  readonly fault: ImportProblem | null
}

/** How a file is to be read where it is not as it looks. */
export type TableReading = {
  /** The line of the header. */
  readonly headLine?: number | null | undefined
  readonly columns?: readonly ColumnChoice[] | null | undefined
}

/** Titles, dates and empty merged cells may be above the header. */
const headSearch = 20

/** The rows of a file by column, or the first error that makes it unreadable. */
export function readTable<Field extends string>(
  text: string,
  columns: Columns<Field>,
  reading: TableReading = {},
  bounds: ImportBounds = importBounds,
): ImportTable<Field> | ImportProblem {
  if (text.length > bounds.size) {
    return problemAt(1, null, refuse('BAD_USER_INPUT', 'tooLong', { values: { max: bounds.size } }))
  }
  const read = readCsv(text, { ...bounds, rows: bounds.rows + headSearch + 1, isCut: true })
  if ('refusal' in read) return { ...read, column: null }
  const at = headAt(read, columns, reading)
  const head = read[at] ?? { line: 1, values: [] }
  const rows = read.slice(at + 1)
  const beyond = rows[bounds.rows]
  if (beyond) return problemAt(beyond.line, null, tooManyRows(bounds.rows))
  const found = findColumns(head.values, rows, columns, reading.columns)
  const wide = rows.find(
    ({ values }) => !found.isOpenEnded && values.slice(found.columns.length).some(filled),
  )
  if (wide) {
    const values = { max: found.columns.length }
    return problemAt(wide.line, null, refuse('BAD_USER_INPUT', 'csvTooManyValues', { values }))
  }
  const fields = Object.keys(columns) as Field[]
  const placeOf = (field: Field) => found.columns.findIndex((column) => column.field === field)
  const missing = fields.find((each) => columns[each].required && placeOf(each) < 0)
  const fault = found.twice
    ? problemAt(head.line, found.twice.column, found.twice.refusal)
    : missing
      ? problemAt(head.line, null, missingColumn(missing, columns))
      : null
  if (head.values.length === 0 && fault) return fault
  if (rows.length === 0) return problemAt(head.line, null, refuse('BAD_USER_INPUT', 'csvEmpty'))
  const places = fields.map((field) => [field, placeOf(field)] as const)
  return {
    headLine: head.line,
    columns: found.columns,
    rows: rows.map(({ line, values }) => ({
      line,
      values: values.map((value) => value.trim()),
      given: Object.fromEntries(
        places.map(([field, place]) => [field, cellOf(values[place] ?? '', columns[field])]),
      ) as Record<Field, string>,
    })),
    heads: Object.fromEntries(
      places.filter(([, place]) => place >= 0).map(([field, place]) => [field, found.columns[place]?.name]),
    ) as Partial<Record<Field, string>>,
    fault,
    ignored: found.columns.filter(({ name, field }) => field === null && name).map(({ name }) => name),
  }
}

const cellOf = (value: string, { hasLines }: Column) =>
  hasLines ? value.trim() : value.trim().replace(/\s*[\r\n]+\s*/g, ' ')

/** The index of the header: the row of the first ones in which most columns are known. */
function headAt<Field extends string>(
  rows: readonly CsvRow[],
  columns: Columns<Field>,
  { headLine }: TableReading,
): number {
  if (headLine)
    return Math.max(
      0,
      rows.findIndex(({ line }) => line === headLine),
    )
  const scores = rows
    .slice(0, headSearch)
    .map(({ values }) => values.filter((value) => fieldOf(value, columns) !== undefined).length)
  const max = Math.max(...scores)
  return max > 1 ? scores.indexOf(max) : 0
}

export function missingColumn<Field extends string>(field: Field, columns: Columns<Field>): Refusal {
  return refuse('BAD_USER_INPUT', 'columnMissing', { field, values: { column: columns[field].names.en } })
}

const filled = (value: string) => value.trim() !== ''

const tooManyRows = (max: number) => refuse('BAD_USER_INPUT', 'csvTooManyRows', { values: { max } })

const problemAt = (line: number, column: string | null, refusal: Refusal) => ({ line, column, refusal })

/** A written number; anything else is -1, which is outside of every range. */
export function countIn(text: string): number | null {
  if (!text) return null
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/** Names are compared without case and spaces. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
