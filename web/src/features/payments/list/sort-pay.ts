import type { PayRowFragment } from '../operations.generated.ts'
import type { Shown } from '../pay-period.ts'

/** By last name; of all, those with something due, or those who are paid. */
export function sortPay(rows: readonly PayRowFragment[], shown: Shown): PayRowFragment[] {
  const nameOf = ({ lastName, firstName }: PayRowFragment) => `${lastName} ${firstName}`
  return rows
    .filter(({ due, paid }) => shown === 'all' || (shown === 'due' ? due !== 0 : due === 0 && paid !== 0))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}
