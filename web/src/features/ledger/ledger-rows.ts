import { csvOf } from '@whistle/domain/imports/csv'
import type { Language } from '@whistle/domain/words/language'
import { feeFileText } from '../../i18n/money-text.ts'
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

export function ledgerCsv(rows: readonly LedgerRow[], language: Language): string {
  const words = ledgerWords[language]
  const head = [
    words.lastName,
    words.firstName,
    ...figures.map((name) => words[name]),
    words.target,
    words.median,
  ]
  const body = rows.map((row) => [
    ...[row.lastName, row.firstName],
    ...figures.map((name) => (name === 'fees' ? feeFileText(row.fees) : row[name])),
    ...[row.targetGames === null ? '' : Math.round(row.targetGames * 10) / 10, row.medianGames],
  ])
  return csvOf([head, ...body])
}
