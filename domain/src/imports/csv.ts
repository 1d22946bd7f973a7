import { type Refusal, refuse } from '../refusal.ts'

// A cell that starts like a formula would be run by the spreadsheet, so it gets an apostrophe; so does a cell that already
// starts with one, so that reading can remove exactly one. Some spreadsheets read the wide signs of Asian keyboards too, and
// what is invisible before a sign may be lost on the way.
const formula = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r]/u
const guarded = /^'+[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r]/u
/** A deduction such as -5.50 is a number for a payroll program. */
const negative = /^-\d+(\.\d+)?$/

/** A CSV file: cells are quoted where needed, and none is run as a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) && !negative.test(value) ? `'${value}` : value
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `isCut`: of a longer file the first rows are read, without a problem. */
export type CsvBounds = {
  readonly isCut?: true
  readonly rows: number
  readonly columns: number
  readonly length: number
}
/** A row with the number of its first line in the file; the first line is 1. */
export type CsvRow = { readonly line: number; readonly values: readonly string[] }
type CsvProblem = { readonly line: number; readonly refusal: Refusal }

/**
 * Reads CSV (RFC 4180, with comma, semicolon, tab or a vertical bar), or returns its first error. Stops there: nothing beyond a
 * limit is read. Empty rows are left out.
 */
export function readCsv(text: string, bounds: CsvBounds): readonly CsvRow[] | CsvProblem {
  const reader = createReader(text, bounds.length)
  const rows: CsvRow[] = []
  do {
    const row = reader.row(bounds.columns, rows.length > 0 ? 'csvTooManyValues' : 'csvTooManyColumns')
    if ('refusal' in row) return row
    if (row.values.every((value) => !value.trim())) continue
    if (rows.length === bounds.rows && bounds.isCut) return rows
    if (rows.length === bounds.rows) return problem(row.line, 'csvTooManyRows', bounds.rows)
    rows.push(row)
  } while (!reader.isAtEnd())
  return rows
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const tab = 0x09

/** Reads the text once, character by character. */
function createReader(text: string, longest: number) {
  const end = text.length
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  const delimiter = delimiterOf(text, at)
  const isBreak = (code: number) => code === lineFeed || code === carriageReturn

  function passBreak(): void {
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1
    line += 1
  }

  function quoted(): string | CsvProblem {
    const opened = line
    at += 1
    const start = at
    let doubled = false
    for (;;) {
      if (at === end || at - start > longest) return problem(opened, 'csvQuoteOpen')
      const code = text.charCodeAt(at)
      if (isForeign(code)) return problem(line, 'csvEncoding')
      if (isBreak(code)) passBreak()
      else if (code !== quote) at += 1
      else if (text.charCodeAt(at + 1) === quote) {
        doubled = true
        at += 2
      } else break
    }
    const value = text.slice(start, at)
    at += 1
    const next = text.charCodeAt(at)
    if (at < end && next !== delimiter && !isBreak(next)) return problem(opened, 'csvQuoteStray')
    return doubled ? value.replaceAll('""', '"') : value
  }

  function plain(): string | CsvProblem {
    const start = at
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code === delimiter || isBreak(code)) break
      // Cells that are copied from a spreadsheet have tabs between them, and quotation marks as they are.
      if (code === quote && delimiter !== tab) return problem(line, 'csvQuoteStray')
      if (isForeign(code)) return problem(line, 'csvEncoding')
      if (at - start >= longest) return problem(line, 'tooLong', longest)
    }
    return text.slice(start, at)
  }

  return {
    isAtEnd: () => at >= end,
    row(max: number, beyond: 'csvTooManyColumns' | 'csvTooManyValues'): CsvRow | CsvProblem {
      const first = line
      const values: string[] = []
      for (;;) {
        const value = text.charCodeAt(at) === quote ? quoted() : plain()
        if (typeof value !== 'string') return value
        // Spreadsheets fill shorter rows with empty cells.
        if (values.length < max) values.push(guarded.test(value) ? value.slice(1) : value)
        else if (beyond === 'csvTooManyColumns' || value.trim()) return problem(first, beyond, max)
        if (at >= end) break
        if (text.charCodeAt(at) !== delimiter) {
          passBreak()
          break
        }
        at += 1
      }
      return { line: first, values }
    },
  }
}

/** Characters that appear only when a file is decoded with the wrong encoding. */
const isForeign = (code: number) => code === 0 || code === 0xfffd

function problem(line: number, reason: Refusal['reason'], max?: number): CsvProblem {
  return { line, refusal: refuse('BAD_USER_INPUT', reason, max === undefined ? {} : { values: { max } }) }
}

const delimiters = [',', ';', '\t', '|']
/** A title above the header has no delimiters. */
const linesLookedAt = 20

/** The delimiter that occurs most often, and as often, in the first lines. */
function delimiterOf(text: string, from: number): number {
  const lines: Record<string, number>[] = [{}]
  let isQuoted = false
  for (let at = from; at < text.length && lines.length <= linesLookedAt; at += 1) {
    const character = text.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    const line = lines.at(-1) ?? {}
    if (character === '\n' || character === '\r') lines.push({})
    else if (delimiters.includes(character)) line[character] = (line[character] ?? 0) + 1
  }
  const scoreOf = (delimiter: string) => {
    const counts = lines.map((line) => line[delimiter] ?? 0).filter((count) => count > 0)
    return Math.max(0, ...counts.map((count) => count * counts.filter((other) => other === count).length))
  }
  const [first = ','] = delimiters.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  return first.charCodeAt(0)
}
