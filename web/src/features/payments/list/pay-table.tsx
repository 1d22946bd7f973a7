import type { PayPeriod } from '@whistle/domain/payments/payment'
import { feeText } from '@whistle/domain/text/money'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { PickAllHeader } from '../../../records/list/pick-all-header.tsx'
import { PickBox } from '../../../records/list/pick-box.tsx'
import selection from '../../../records/list/selection.module.css'
import { useRowHeight } from '../../../session/look.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Table } from '../../../ui/lists/table.tsx'
import { VirtualTableBody } from '../../../ui/lists/virtual-table-body.tsx'
import type { PayRowFragment } from '../operations.generated.ts'
import { PayState } from '../pay-state.tsx'
import styles from '../payments.module.css'
import { paymentWords } from '../words.ts'
import { type PaySums, sumsOf } from './pay-sums.ts'

export type PayListProps = {
  rows: readonly PayRowFragment[]
  period: PayPeriod
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], selected: boolean) => void
}

/** Columns that are zero everywhere are left out. */
const amountsOf = (sums: PaySums) =>
  (['fees', 'mileage', 'adjustments'] as const).filter((name) => name === 'fees' || sums[name] !== 0)

export function PayTable({ rows, period, selected, onSelect }: PayListProps) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const rowHeight = useRowHeight()
  const sums = sumsOf(rows)
  const amounts = amountsOf(sums)
  return (
    <Table className={styles.table} aria-rowcount={rows.length + 2}>
      <thead>
        <tr aria-rowindex={1}>
          <PickAllHeader
            label={say('selectAll')}
            ids={rows.map(({ officialId }) => officialId)}
            selected={selected}
            onSelect={onSelect}
          />
          <th scope="col">{say('official')}</th>
          <th scope="col" className={styles.count}>
            {say('games')}
          </th>
          {amounts.map((name) => (
            <th key={name} scope="col" className={styles.money}>
              {say(name)}
            </th>
          ))}
          <th scope="col" className={styles.money}>
            {say('total')}
          </th>
          <th scope="col" className={styles.status}>
            {say('status')}
          </th>
        </tr>
      </thead>
      <VirtualTableBody rows={rows} rowHeight={rowHeight}>
        {(row, rowIndex) => (
          <tr key={row.id} aria-rowindex={rowIndex} data-selected={selected.has(row.officialId)}>
            <td className={selection.cell}>
              <PickBox
                label={say('select', { name: row.name })}
                checked={selected.has(row.officialId)}
                onChange={(isIn) => onSelect([row.officialId], isIn)}
              />
            </td>
            <td>
              <Link to={paths.statement(row.officialId, period)} data-row>
                {row.name}
              </Link>
            </td>
            <td className={classNames(styles.count, 'figures')}>{row.games}</td>
            {amounts.map((name) => (
              <td key={name} className={classNames(styles.money, 'figures')}>
                {feeText(row[name], language)}
              </td>
            ))}
            <td className={classNames(styles.money, styles.total, 'figures')}>
              {feeText(row.total, language)}
            </td>
            <td className={styles.status}>
              <PayState row={row} />
            </td>
          </tr>
        )}
      </VirtualTableBody>
      <tfoot>
        <tr aria-rowindex={rows.length + 2}>
          <td className={selection.cell} />
          <th scope="row">{say('sumRow')}</th>
          <td className={classNames(styles.count, 'figures')}>{sums.games}</td>
          {amounts.map((name) => (
            <td key={name} className={classNames(styles.money, 'figures')}>
              {feeText(sums[name], language)}
            </td>
          ))}
          <td className={classNames(styles.money, 'figures')}>{feeText(sums.total, language)}</td>
          <td className={styles.status}>
            {sums.due !== 0 && say('dueOf', { amount: feeText(sums.due, language) })}
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}
