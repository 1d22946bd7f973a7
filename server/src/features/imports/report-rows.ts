import type { GamesRead } from '@whistle/domain/imports/import-games'
import type { ImportProblem } from '@whistle/domain/imports/import-table'
import type { FieldChange, SaidField } from '@whistle/domain/imports/match-games'
import { localTimeOf } from '@whistle/domain/time/time'
import type { ImportCounts, ImportRow, ImportRowState } from '../../graphql/types.generated.ts'
import type { PlannedGame } from './plan-games.ts'
import { reportProblem } from './report-problems.ts'
import type { Named } from './store.ts'

export type Rows = { readonly counts: Omit<ImportCounts, '__typename'>; readonly rows: ImportRow[] }

/** Of each kind at most. */
const maxRows = 100

type Planned = Pick<PlannedGame, 'line' | 'state' | 'warnings'> & Partial<PlannedGame>
type Read = Pick<GamesRead, 'repeated' | 'problems' | 'leftOut'>
type Text = (change: FieldChange, game: PlannedGame) => { before: string | null; after: string | null }

/** What becomes of each line of a file, and how many of each. */
export function rowsOf(planned: readonly Planned[], read: Read, textOf?: Text): Rows {
  const rows: ImportRow[] = []
  const kept = new Map<string, number>()
  const counts = { new: 0, changed: 0, same: 0, problems: 0, leftOut: 0, courtTaken: 0, officialBusy: 0 }
  const keep = (kinds: readonly (keyof typeof counts)[], row: () => ImportRow) => {
    for (const kind of kinds) counts[kind] += 1
    if (!kinds.some((kind) => (kept.get(kind) ?? 0) < maxRows)) return
    for (const kind of kinds) kept.set(kind, (kept.get(kind) ?? 0) + 1)
    rows.push(row())
  }
  const plain = (line: number, state: ImportRowState) => {
    return { line, state, gameId: null, changes: [], problems: [], warnings: [] }
  }
  const problemsOf = byLine(read.problems)
  for (const [line, problems] of problemsOf)
    keep(['problems'], () => ({ ...plain(line, 'PROBLEM'), problems: problems.map(reportProblem) }))
  for (const { line, refusal, column } of read.leftOut)
    keep(['leftOut'], () => ({
      ...plain(line, 'LEFT_OUT'),
      problems: [reportProblem({ line, refusal, column })],
    }))
  for (const game of planned) {
    const { line, state, warnings, gameId = null, changes = [] } = game
    const has = (reason: string) => warnings.some(({ refusal }) => refusal.reason === reason)
    const kinds = [
      countOf[state],
      ...(has('courtTaken') ? (['courtTaken'] as const) : []),
      ...(has('officialElsewhere') ? (['officialBusy'] as const) : []),
    ]
    keep(kinds, () => ({
      ...{ ...plain(line, state), gameId, warnings: warnings.map(reportProblem) },
      changes: changes.map((change) => ({
        field: columnOf[change.field],
        ...(textOf?.(change, game as PlannedGame) ?? { before: null, after: null }),
      })),
    }))
  }
  for (const line of read.repeated) keep(['same'], () => plain(line, 'SAME'))
  return { counts, rows: rows.sort((one, other) => one.line - other.line) }
}

const countOf = { NEW: 'new', CHANGED: 'changed', SAME: 'same' } as const

function byLine(problems: readonly ImportProblem[]) {
  const lines = new Map<number, ImportProblem[]>()
  for (const problem of problems) {
    const before = lines.get(problem.line)
    if (before) before.push(problem)
    else lines.set(problem.line, [problem])
  }
  return lines
}

/** Where a file says it. */
const columnOf: Readonly<Record<SaidField, string>> = {
  ...{ name: 'name', startDateTime: 'date', duration: 'duration', officialsNeeded: 'needed' },
  ...{ homeTeam: 'homeTeam', awayTeam: 'awayTeam', number: 'number', note: 'note' },
  ...{ gameCourtId: 'court', gameDivisionId: 'division', gameRequiredCertificationId: 'certification' },
}

/** The lines of a file of games, with the old and the new of what changes. */
export function gameRows(planned: readonly PlannedGame[], read: GamesRead, places: Named): Rows {
  const names = new Map<string, string>()
  for (const { name, id, courts } of places.venues) {
    names.set(id, name)
    for (const court of courts) names.set(court.id, `${name}, ${court.name}`)
  }
  for (const { id, name, certifications } of places.divisions)
    for (const each of [{ id, name }, ...certifications]) names.set(each.id, each.name)
  for (const { id, name, kind } of read.created)
    if (kind === 'VENUE' || kind === 'DIVISION') names.set(id, name)
  for (const { id, name, kind, parentId } of read.created)
    if (kind === 'COURT') names.set(id, `${names.get(parentId ?? '') ?? ''}, ${name}`)
  return rowsOf(planned, read, ({ field, before, after }, { timeZone }) => {
    const text = (value: FieldChange['before']) => {
      if (value === null) return null
      if (field !== 'startDateTime') return names.get(String(value)) ?? String(value)
      const { date, time } = localTimeOf(String(value), timeZone)
      return `${date} ${time}`
    }
    return { before: text(before), after: text(after) }
  })
}
