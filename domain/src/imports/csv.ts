import { type Refusal, refuse } from '../refusal.ts'

// A cell that starts like a formula would be run by the spreadsheet, so it gets an apostrophe; so does a cell that already
// starts with one, so that reading can remove exactly one. Some spreadsheets read the wide signs of Asian keyboards too.
const formula = /^'*\s*[=+\-@＝＋－＠\t\r]/
const guarded = /^'+\s*[=+\-@＝＋－＠\t\r]/
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
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvBounds = { readonly rows: number; readonly columns: number; readonly length: number }
/** A row with the number of its first line in the file; the first line is 1. */
export type CsvRow = { readonly line: number; readonly values: readonly string[] }
export type CsvTable = { readonly head: CsvRow; readonly rows: readonly CsvRow[] }
export type CsvProblem = { readonly line: number; readonly refusal: Refusal }

/**
 * Reads CSV (RFC 4180, with comma, semicolon or tab), or returns its first error. Stops there: nothing beyond a limit is read.
 * Empty rows are left out.
 */
export function readCsv(text: string, bounds: CsvBounds): CsvTable | CsvProblem {
  const reader = createReader(text, bounds.length)
  const head = reader.row(bounds.columns, 'csvTooManyColumns')
  if ('refusal' in head) return head
  const rows: CsvRow[] = []
  while (!reader.isAtEnd()) {
    const row = reader.row(head.values.length, 'csvTooManyValues')
    if ('refusal' in row) return row
    if (row.values.every((value) => !value.trim())) continue
    if (rows.length === bounds.rows) return problem(row.line, 'csvTooManyRows', bounds.rows)
    rows.push(row)
  }
  return { head, rows }
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

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
      if (code === quote) return problem(line, 'csvQuoteStray')
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

/** The delimiter that occurs most often in the header. */
function delimiterOf(text: string, from: number): number {
  const seen: Record<string, number> = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    if (character in seen) seen[character] = (seen[character] ?? 0) + 1
  }
  const [first = ','] = Object.keys(seen).sort((one, other) => (seen[other] ?? 0) - (seen[one] ?? 0))
  return first.charCodeAt(0)
}
