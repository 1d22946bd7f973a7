import { type Columns, fieldOf } from '@whistle/domain/imports/columns'
import type { ImportProblem } from '@whistle/domain/imports/import-table'
import { type Language, sentenceText } from '@whistle/domain/words/language'
import { refusalText } from '@whistle/domain/words/refusal-text'
import { refusalWords } from '@whistle/domain/words/refusals'
import type { ProblemFragment } from './run/operations.generated.ts'

export type ShownProblem = { readonly line: number; readonly column: string | null; readonly text: string }

/** A problem of the file itself. A missing column is named in the user's language. */
export function problemOfFile(
  { line, column, refusal: { reason, values, field = '' } }: ImportProblem,
  columns: Columns<string>,
  language: Language,
): ShownProblem {
  const columnName = columns[field]?.names[language]
  const named = { ...values, ...(columnName && { column: columnName }) }
  const text = refusalText({ reason, values: named }, language)
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
    text: sentenceText(known[reason] ?? message, language, filled),
  }
}

/** The name that the preview shows for a column of the file. */
function columnIn(language: Language, column: string | null, columns: Columns<string>): string | null {
  const field = column === null ? undefined : fieldOf(column, columns)
  return (field !== undefined && columns[field]?.names[language]) || column
}
