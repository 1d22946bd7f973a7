import type { GamesRead } from '@whistle/domain/imports/import-games'
import type { ImportProblem } from '@whistle/domain/imports/import-table'
import type { FieldChange } from '@whistle/domain/imports/match-games'
import { localTimeOf } from '@whistle/domain/time/time'
import type { ImportCounts, ImportRow, ImportRowState } from '../../graphql/types.generated.ts'
import type { PlannedGame } from './plan-games.ts'
import { reportProblem } from './report-problems.ts'
import type { Named } from './store.ts'

export type Rows = { readonly counts: Omit<ImportCounts, '__typename'>; readonly rows: ImportRow[] }

/** Of each kind at most. */
const maxRows = 100

type Change<Field> = {
  readonly field: Field
  readonly before: string | number | null
  readonly after: string | number | null
}
type Planned<Field> = Pick<PlannedGame, 'line' | 'state' | 'warnings'> & {
  readonly gameId?: string | null
  readonly changes: readonly Change<Field>[]
}
type Read = Pick<GamesRead, 'repeated' | 'problems' | 'leftOut'>
type Sides = { before: string | null; after: string | null }

/** What becomes of each line of a file, and how many of each. */
export function rowsOf<Field extends string, Line extends Planned<Field>>(
  planned: readonly Line[],
  read: Read,
  sidesOf: (change: Line['changes'][number], line: Line) => Sides,
): Rows {
  const rows: ImportRow[] = []
  const kept = new Map<string, number>()
  const counts = {
    new: 0,
    changed: 0,
    same: 0,
    problems: 0,
    leftOut: 0,
    courtTaken: 0,
    officialBusy: 0,
    notDone: 0,
  }
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
    const { line, state, warnings, gameId = null, changes } = game
    const has = (...reasons: string[]) => warnings.some(({ refusal }) => reasons.includes(refusal.reason))
    const kinds = [
      countOf[state],
      ...(has('courtTaken') ? (['courtTaken'] as const) : []),
      ...(has('officialElsewhere') ? (['officialBusy'] as const) : []),
      ...(has(...undone) ? (['notDone'] as const) : []),
    ]
    keep(kinds, () => ({
      ...{ ...plain(line, state), gameId, warnings: warnings.map(reportProblem) },
      changes: changes.map((change) => ({
        field: columnOf[change.field] ?? change.field,
        ...sidesOf(change, game),
      })),
    }))
  }
  for (const line of read.repeated) keep(['same'], () => plain(line, 'SAME'))
  return { counts, rows: rows.sort((one, other) => one.line - other.line) }
}

/** What a line says and is not done. */
const undone = ['crewStays', 'emailOfOfficial', 'contactIsOfficials', 'contactIsShared']

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

/** Where a file says it, when that is called otherwise. */
const columnOf: Readonly<Record<string, string>> = {
  ...{ startDateTime: 'date', officialsNeeded: 'needed' },
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
  return rowsOf(planned, read, ({ field, before, after }: FieldChange, { timeZone }) => {
    const text = (value: FieldChange['before']) => {
      if (value === null) return null
      if (field !== 'startDateTime') return names.get(String(value)) ?? String(value)
      const { date, time } = localTimeOf(String(value), timeZone)
      return `${date} ${time}`
    }
    return { before: text(before), after: text(after) }
  })
}
