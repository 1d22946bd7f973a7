import type { Columns } from '@whistle/domain/imports/columns'
import type { ImportTable } from '@whistle/domain/imports/import-table'
import { isProblemColumn, problemColumn } from '@whistle/domain/imports/problem-column'
import type { Language } from '@whistle/domain/words/language'
import { problemOfServer } from './problem-text.ts'
import type { ImportedFragment } from './run/operations.generated.ts'

type Reader = { readonly columns: Columns<string>; readonly language: Language }
type Check = Pick<ImportedFragment, 'problemLines' | 'problems' | 'rows'>

/**
 * The lines with problems under their header, each behind what is wrong with it: first, because values behind the last column may belong to
 * it. A file that was mended before has such a column already.
 */
export function rowsToMend(
  table: ImportTable<string>,
  check: Check,
  { columns, language }: Reader,
): string[][] {
  const reasons = new Map<number, Set<string>>()
  // Of the first lines all problems are known, of the others the first ones.
  for (const problem of [...check.problems, ...check.rows.flatMap(({ problems }) => problems)]) {
    const { line, column, text } = problemOfServer(problem, columns, language)
    const known = reasons.get(line) ?? new Set<string>()
    reasons.set(line, known.add(column ? `${column}: ${text}` : text))
  }
  const wrong = new Set(check.problemLines)
  const isKept = (place: number) => !isProblemColumn(table.columns[place]?.name ?? '')
  const head = table.columns.map(({ name }) => name).filter((_, place) => isKept(place))
  const rows = table.rows.filter(({ line }) => wrong.has(line))
  return [
    [problemColumn[language], ...head],
    ...rows.map(({ line, values }) => [
      [...(reasons.get(line) ?? [])].join('; '),
      ...values.filter((_, place) => isKept(place)),
    ]),
  ]
}
