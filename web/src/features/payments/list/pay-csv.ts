import { csvOf } from '@whistle/domain/imports/csv'
import type { PayPeriod } from '@whistle/domain/payments/payment'
import type { Language } from '@whistle/domain/words/language'
import { feeFileText } from '../../../i18n/money-text.ts'
import type { PayRowFragment } from '../operations.generated.ts'
import { paymentWords } from '../words.ts'

export const payColumns = [
  'lastName',
  'firstName',
  'name',
  'email',
  'from',
  'to',
  'games',
  'fees',
  'mileage',
  'adjustments',
  'total',
  'due',
  'paid',
  'paidOn',
  'method',
  'reference',
] as const
export type PayColumn = (typeof payColumns)[number]

/** What a payroll program asks for first. */
export const usualColumns: readonly PayColumn[] = payColumns.filter((column) => column !== 'name')

/** The header of a column, where the page says it otherwise. */
export const columnWord = (column: PayColumn) =>
  column === 'paidOn' ? 'paidOn1' : column === 'method' ? 'method1' : column

/** One line for each official, with headers in the reader's language; amounts without a sign, days as 2026-10-31. */
export function payCsv(
  rows: readonly PayRowFragment[],
  { columns, period, language }: { columns: readonly PayColumn[]; period: PayPeriod; language: Language },
): string {
  const words = paymentWords[language]
  const head = columns.map((column) => words[columnWord(column)])
  const cellOf = (row: PayRowFragment, column: PayColumn): string | number => {
    const each = (text: (payment: PayRowFragment['payments'][number]) => string | null) =>
      [...new Set(row.payments.map(text).filter(Boolean))].join(' ')
    switch (column) {
      case 'from':
      case 'to':
        return period[column]
      case 'games':
        return row.games
      case 'paidOn':
        return each(({ paidOn }) => paidOn)
      case 'method':
        return each(({ method }) => method && words[method])
      case 'reference':
        return each(({ reference }) => reference)
      case 'fees':
      case 'mileage':
      case 'adjustments':
      case 'total':
      case 'due':
      case 'paid':
        return feeFileText(row[column])
      case 'name':
      case 'firstName':
      case 'lastName':
      case 'email':
        return row[column] ?? ''
    }
  }
  return csvOf([head, ...rows.map((row) => columns.map((column) => cellOf(row, column)))])
}
