import { type Refusal, refuse } from '../refusal.ts'
import { type Language, languages } from '../words/language.ts'
import { type CsvBounds, readCsv } from './csv.ts'

/** The limits of an import. A text of this size fits into one request even if half of it is escaped. */
export const importBounds = {
  rows: 2_000,
  columns: 100,
  length: 10_000,
  size: 500_000,
} satisfies CsvBounds & { size: number }

export const tooLarge = refuse('BAD_USER_INPUT', 'tooLong', { values: { max: importBounds.size } })

/** A column of an import: our own name for it, and those of other programs. */
export type Column = {
  readonly names: Readonly<Record<Language, string>>
  readonly also: readonly string[]
  readonly required?: true
}
export type Columns<Field extends string> = Readonly<Record<Field, Column>>

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
}
export type ImportTable<Field extends string> = {
  readonly rows: readonly ImportRow<Field>[]
  /** The names of the known columns in the file. */
  readonly heads: Readonly<Partial<Record<Field, string>>>
  /** Unknown columns. */
  readonly ignored: readonly string[]
}

/** The name of a column in every language. */
export const calledIn =
  <Name extends string>({ en, es }: Readonly<Record<Language, Readonly<Record<Name, string>>>>) =>
  (name: Name) => ({ en: en[name], es: es[name] })

/** The rows of a file by column, or the first error that makes it unreadable. */
export function readTable<Field extends string>(
  text: string,
  columns: Columns<Field>,
): ImportTable<Field> | ImportProblem {
  if (text.length > importBounds.size) return problemAt(1, null, tooLarge)
  const table = readCsv(text, importBounds)
  if ('refusal' in table) return { ...table, column: null }
  const { head, rows } = table
  const fields = Object.keys(columns) as Field[]
  const places: Partial<Record<Field, number>> = {}
  const ignored: string[] = []
  for (const [place, name] of head.values.entries()) {
    const field = fieldOf(name, columns)
    if (field === undefined) {
      if (name.trim()) ignored.push(name.trim())
      continue
    }
    const before = places[field]
    if (before !== undefined) {
      const values = { column: head.values[before] ?? '', other: name }
      return problemAt(head.line, name.trim(), refuse('BAD_USER_INPUT', 'columnTwice', { values }))
    }
    places[field] = place
  }
  const missing = fields.find((each) => columns[each].required && places[each] === undefined)
  if (missing) {
    const about = { field: missing, values: { column: columns[missing].names.en } }
    return problemAt(head.line, null, refuse('BAD_USER_INPUT', 'columnMissing', about))
  }
  if (rows.length === 0) return problemAt(head.line, null, refuse('BAD_USER_INPUT', 'csvEmpty'))
  const placeOf = (field: Field) => places[field] ?? -1
  const heads = fields
    .filter((field) => placeOf(field) >= 0)
    .map((field) => [field, head.values[placeOf(field)]?.trim()])
  return {
    rows: rows.map(({ line, values }) => ({
      line,
      given: Object.fromEntries(
        fields.map((field) => [field, values[placeOf(field)]?.trim() ?? '']),
      ) as Record<Field, string>,
    })),
    heads: Object.fromEntries(heads) as Partial<Record<Field, string>>,
    ignored,
  }
}

/** The field of a column by any of its names. */
export function fieldOf<Field extends string>(name: string, columns: Columns<Field>): Field | undefined {
  return (Object.keys(columns) as Field[]).find((field) => keysOf(columns[field]).includes(keyOf(name)))
}

const problemAt = (line: number, column: string | null, refusal: Refusal) => ({ line, column, refusal })

/** 'E-Mail', 'e_mail' and 'EMAIL' are one name, and so are 'Teléfono' and 'telefono'. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function keysOf({ names, also }: Column): string[] {
  return [...languages.map((language) => names[language]), ...also].map(keyOf)
}

/** A written number; anything else is -1, which is outside of every range. */
export function countIn(text: string): number | null {
  if (!text) return null
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/** Names are compared without case and spaces. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
