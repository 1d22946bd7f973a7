import { type DistanceUnit, distanceUnitOf, nothingChosen } from '@whistle/domain/time/reading-style'
import { metresIn } from '@whistle/domain/venues/point'
import type { Language } from '@whistle/domain/words/language'
import type { Column } from '../../records/export/layout.ts'
import type { Order } from '../../ui/lists/sort-header.tsx'
import type { LedgerRowFragment } from './ledger.generated.ts'
import { ledgerWords } from './words.ts'

export const figures = [
  ...(['games', 'weekends', 'hours', 'miles', 'fees'] as const),
  ...(['offers', 'declines', 'giveBacks', 'lateCheckIns'] as const),
] as const
export const sortKeys = ['games', 'name', 'share', ...figures.slice(1)] as const
export type LedgerKey = (typeof sortKeys)[number] | (typeof figures)[number]
export type LedgerOrder = Order<LedgerKey>

export type LedgerRow = Omit<LedgerRowFragment, 'official'> & Record<'id' | 'firstName' | 'lastName', string>

export function rowOf({ official, ...line }: LedgerRowFragment): LedgerRow {
  return { ...line, id: official.id, firstName: official.firstName ?? '', lastName: official.lastName ?? '' }
}

/** Games of the target, such as 0.8; null without a target. */
export const shareOf = ({ games, targetGames }: LedgerRow) => (targetGames ? games / targetGames : null)

const sortName = ({ lastName, firstName }: LedgerRow) => `${lastName} ${firstName}`

/** Those without a target come last when sorted by it. */
export function sortLedger(rows: readonly LedgerRow[], { by, descending }: LedgerOrder) {
  const byName = (one: LedgerRow, other: LedgerRow) => sortName(one).localeCompare(sortName(other))
  const sign = descending ? -1 : 1
  if (by === 'name') return rows.toSorted((one, other) => sign * byName(one, other))
  const figureOf = (row: LedgerRow) => (by === 'share' ? shareOf(row) : row[by])
  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    return sign * (a - b) || byName(one, other)
  })
}

/** The columns of the file, with headers in the reader's language and distances in the reader's unit. */
export function ledgerColumns(
  language: Language,
  chosen: DistanceUnit | null = null,
): readonly Column<LedgerRow>[] {
  const words = ledgerWords[language]
  const unit = distanceUnitOf({ ...nothingChosen, distanceUnit: chosen }, language)
  const labelOf = (key: (typeof figures)[number]) => {
    if (key !== 'miles') return words[key]
    return unit === 'MILES' ? words.inMiles : words.inKilometers
  }
  const cellOf = (key: (typeof figures)[number], row: LedgerRow) => {
    if (key === 'fees') return { amount: row.fees }
    if (key !== 'miles' || unit === 'MILES') return row[key]
    return Math.round((10 * row.miles * metresIn.M) / metresIn.K) / 10
  }
  return [
    { key: 'lastName', label: words.lastName, cellOf: ({ lastName }) => lastName },
    { key: 'firstName', label: words.firstName, cellOf: ({ firstName }) => firstName },
    ...figures.map((key) => ({
      key,
      label: labelOf(key),
      cellOf: (row: LedgerRow) => cellOf(key, row),
    })),
    {
      key: 'target',
      label: words.target,
      cellOf: ({ targetGames }) => (targetGames === null ? null : Math.round(targetGames * 10) / 10),
    },
    { key: 'median', label: words.median, cellOf: ({ medianGames }) => medianGames },
  ]
}
