import type { ImportProblem } from '@whistle/domain/imports/import-table'
import { refusalText } from '@whistle/domain/words/refusal-text'
import type { ImportResult } from '../../graphql/types.generated.ts'

export type Imported = Omit<ImportResult, '__typename'>

/** The result of an import that was refused. */
export function reportProblems(problems: readonly ImportProblem[]): Imported {
  return { created: 0, ids: [], skipped: 0, problems: problems.map(reportProblem), warnings: [] }
}

/** A problem, or a warning, as the API has it. */
export function reportProblem({ line, column, refusal }: ImportProblem) {
  return {
    line,
    column,
    message: refusalText(refusal),
    reason: refusal.reason,
    values: Object.entries(refusal.values ?? {}).map(([name, value]) => ({ name, value: String(value) })),
  }
}
