import { type Columns, fieldOf, type ImportProblem } from '@whistle/domain/imports/import-table'
import { fill, type Language } from '@whistle/domain/words/language'
import { refusalWords } from '@whistle/domain/words/refusals'
import type { ProblemFragment } from './operations.generated.ts'

export type ShownProblem = { readonly line: number; readonly column: string | null; readonly text: string }

/** A problem of the file itself. A missing column is named in the user's language. */
export function problemOfFile(
  { line, column, refusal: { reason, values, field = '' } }: ImportProblem,
  columns: Columns<string>,
  language: Language,
): ShownProblem {
  const columnName = columns[field]?.names[language]
  const text = fill(refusalWords[language][reason], { ...values, ...(columnName && { column: columnName }) })
  return { line, column: columnIn(language, column, columns), text }
}

/** The server's problem with a line; in English when its reason is newer than this page. */
export function problemOfServer(
  { line, column, message, reason, values }: ProblemFragment,
  columns: Columns<string>,
  language: Language,
): ShownProblem {
  const known: Readonly<Record<string, string>> = refusalWords[language]
  const filled = Object.fromEntries(values.map(({ name, value }) => [name, value]))
  return {
    line,
    column: columnIn(language, column, columns),
    text: fill(known[reason] ?? message, filled),
  }
}

/** The name that the preview shows for a column of the file. */
function columnIn(language: Language, column: string | null, columns: Columns<string>): string | null {
  const field = column === null ? undefined : fieldOf(column, columns)
  return (field !== undefined && columns[field]?.names[language]) || column
}
