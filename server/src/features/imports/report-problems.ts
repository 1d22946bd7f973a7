import type { PlacedColumn } from '@whistle/domain/imports/find-columns'
import type { GamesReading } from '@whistle/domain/imports/games-reading'
import type { GamesUnderstood } from '@whistle/domain/imports/import-games'
import type { ImportProblem } from '@whistle/domain/imports/import-table'
import { refusalText } from '@whistle/domain/words/refusal-text'
import type { ImportResult } from '../../graphql/types.generated.ts'
import type { Rows } from './report-rows.ts'

export type Imported = Omit<ImportResult, '__typename'>

/** Beyond this many each line has its first problem only. */
const maxProblems = 1_000
const maxLeftOut = 100
const maxNames = 1_000

type Columned = { readonly headLine: number; readonly columns: readonly PlacedColumn<string>[] }
type Read = {
  readonly problems: readonly ImportProblem[]
  readonly leftOut: readonly ImportProblem[]
  readonly understood: (Columned & Partial<Omit<GamesUnderstood, keyof Columned>>) | null
}
type Result = {
  readonly rows: Rows
  /** Without one nothing is imported. */
  readonly result?: Pick<Imported, 'created' | 'changed' | 'skipped'>
  readonly ids?: string[]
  readonly importId?: string | null
  /** Of new divisions. */
  readonly positions?: readonly string[]
}

const nothing = { created: 0, changed: 0, skipped: 0 }
const maxWarnings = 100

/** The result of an import, or what it would be. */
export function reportImport(
  read: Read,
  reading: GamesReading,
  { rows: { counts, rows }, result = nothing, ids = [], importId = null, positions = [] }: Result,
): Imported {
  return {
    ...result,
    importId,
    ids,
    counts,
    rows,
    warnings: result === nothing ? [] : rows.flatMap(({ warnings }) => warnings).slice(0, maxWarnings),
    problemLines: [...new Set(read.problems.map(({ line }) => line))],
    problems: shownProblems(read.problems).map(reportProblem),
    leftOut: read.leftOut.slice(0, maxLeftOut).map(reportProblem),
    understood: read.understood && {
      headLine: read.understood.headLine,
      columns: read.understood.columns.map(({ name, field }) => ({ name, field })),
      dateOrder: read.understood.dateOrder ?? null,
      isDateOrderNeeded: read.understood.isOrderNeeded ?? false,
      since: read.understood.since ?? null,
      names: (read.understood.names ?? [])
        .slice(0, maxNames)
        .map((each) => ({ ...each, alike: [...each.alike] })),
      positions: [...positions],
      ...{ minutes: reading.minutes ?? null, divisionId: reading.divisionId ?? null },
    },
  }
}

function shownProblems(problems: readonly ImportProblem[]) {
  return problems
    .filter(({ line }, place) => place < maxProblems || problems[place - 1]?.line !== line)
    .slice(0, 3 * maxProblems)
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
