import type { PayPeriod } from '@whistle/domain/payments/payment'
import type { Language } from '@whistle/domain/words/language'
import { type Column, chosenColumns, type Layout } from '../../../records/export/layout.ts'
import type { PayRowFragment } from '../operations.generated.ts'
import { paymentWords } from '../words.ts'

type Payment = PayRowFragment['payments'][number]

/** One line for each official; amounts without a sign. The columns that are chosen first are those of a payroll program. */
export function payLayout(period: PayPeriod, language: Language): Layout<PayRowFragment> {
  const words = paymentWords[language]
  const each = ({ payments }: PayRowFragment, text: (payment: Payment) => string | null) =>
    [...new Set(payments.map(text).filter(Boolean))].join(' ')
  const amount = (
    key: 'fees' | 'mileage' | 'adjustments' | 'total' | 'due' | 'paid',
  ): Column<PayRowFragment> => ({ key, label: words[key], cellOf: (row) => ({ amount: row[key] }) })
  return chosenColumns<PayRowFragment>(
    { key: 'officials', label: words.official },
    [
      { key: 'lastName', label: words.lastName, cellOf: ({ lastName }) => lastName },
      { key: 'firstName', label: words.firstName, cellOf: ({ firstName }) => firstName },
      { key: 'name', label: words.name, isExtra: true, cellOf: ({ name }) => name },
      { key: 'email', label: words.email, cellOf: ({ email }) => email },
      { key: 'from', label: words.from, cellOf: () => ({ day: period.from }) },
      { key: 'to', label: words.to, cellOf: () => ({ day: period.to }) },
      { key: 'games', label: words.games, cellOf: ({ games }) => games },
      ...(['fees', 'mileage', 'adjustments', 'total', 'due', 'paid'] as const).map(amount),
      { key: 'paidOn', label: words.paidOn1, cellOf: (row) => each(row, ({ paidOn }) => paidOn) },
      {
        key: 'method',
        label: words.method1,
        cellOf: (row) => each(row, ({ method }) => method && words[method]),
      },
      { key: 'reference', label: words.reference, cellOf: (row) => each(row, ({ reference }) => reference) },
    ],
    (row) => [row],
  )
}
