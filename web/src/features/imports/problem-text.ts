import type { Columns, ImportProblem } from '@whistle/domain/imports/import-table'
import { fill, type Language } from '@whistle/domain/words/language'
import { refusalWords } from '@whistle/domain/words/refusals'
import type { ImportedFragment } from './operations.generated.ts'

export type ShownProblem = { readonly line: number; readonly column: string | null; readonly text: string }

/** What the file itself is refused for. A missing column is named as the reader calls it. */
export function problemOfFile(
  { line, column, refusal: { reason, values, field = '' } }: ImportProblem,
  columns: Columns<string>,
  language: Language,
): ShownProblem {
  const called = columns[field]?.names[language]
  const text = fill(refusalWords[language][reason], { ...values, ...(called && { column: called }) })
  return { line, column, text }
}

/** What the server says of a line; in English when it knows a reason that this page does not know yet. */
export function problemOfServer(
  { line, column, message, reason, values }: ImportedFragment['problems'][number],
  language: Language,
): ShownProblem {
  const known: Readonly<Record<string, string>> = refusalWords[language]
  const filled = Object.fromEntries(values.map(({ name, value }) => [name, value]))
  return { line, column, text: fill(known[reason] ?? message, filled) }
}
