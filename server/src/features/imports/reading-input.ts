import { createHash } from 'node:crypto'
import type { PlacedColumn } from '@whistle/domain/imports/find-columns'
import type { GamesReading } from '@whistle/domain/imports/games-reading'
import type { NameAnswer } from '@whistle/domain/imports/name-finder'
import { positionsFrom } from '@whistle/domain/imports/new-positions'
import { isProblemColumn } from '@whistle/domain/imports/problem-column'
import { refuse } from '@whistle/domain/refusal'
import { dateExists } from '@whistle/domain/time/time'
import { demand, Refused } from '../../access/refused.ts'
import type { ImportReadingInput } from '../../graphql/types.generated.ts'

const maxNames = 1_000

/** How a client says that its file is to be read. */
export function readingFrom(input: ImportReadingInput | null | undefined): GamesReading | undefined {
  if (!input) return undefined
  const { since, minutes, names } = input
  if (since && !dateExists(since)) throw wrong('dateInvalid', 'since')
  if (minutes != null && (minutes < 1 || minutes > 1_440)) {
    throw wrong('outOfRange', 'minutes', { min: 1, max: 1_440 })
  }
  if (names && names.length > maxNames) throw wrong('tooLong', 'names', { max: maxNames })
  if (input.positions) demand(positionsFrom(input.positions))
  return input
}

const wrong = (
  reason: 'dateInvalid' | 'outOfRange' | 'tooLong',
  field: string,
  values?: Record<string, number>,
) => new Refused(refuse('BAD_USER_INPUT', reason, { field, ...(values && { values }) }))

/** Files with the same columns come from the same program. */
export function headOf(columns: readonly PlacedColumn<string>[]): string {
  // A file of lines to mend is read as the one that they are from.
  const names = columns.filter(({ name }) => !isProblemColumn(name)).map(({ name }) => name.toLowerCase())
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}

/** What of a reading is true for the next file with the same header too; not the order of dates, which is asked for each. */
export function lasting(
  { columns, minutes, divisionId, names }: GamesReading,
  made: ReadonlyMap<string, string>,
): GamesReading {
  const known: NameAnswer[] = (names ?? []).flatMap((answer) => {
    const { kind, name, within, id, create, leaveOut } = answer
    const meant = create ? made.get(`${kind} ${create.trim().toLowerCase()}`) : id
    return meant || leaveOut ? [{ kind, name, within, id: meant, leaveOut }] : []
  })
  return { columns, minutes, divisionId, names: known }
}
