import { centsOf } from '@whistle/domain/text/money'
import type { PayRowFragment } from '../operations.generated.ts'

const names = ['games', 'fees', 'mileage', 'adjustments', 'total', 'due', 'paid'] as const
export type PaySums = Record<(typeof names)[number], number>

/** In whole cents meanwhile, so that sums of dollars stay exact. */
export function sumsOf(rows: readonly Pick<PayRowFragment, (typeof names)[number]>[]): PaySums {
  const sum = (name: (typeof names)[number]) =>
    rows.reduce((cents, row) => cents + centsOf(row[name]), 0) / 100
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as PaySums
}
