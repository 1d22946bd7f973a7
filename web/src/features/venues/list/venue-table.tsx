import { memo } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useRowHeight } from '../../../session/look.ts'
import { readableZone } from '../../../time/date-time-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SortHeader } from '../../../ui/lists/sort-header.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { VirtualTableBody } from '../../../ui/lists/virtual-table-body.tsx'
import type { VenueRowFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { courtCount, sortKeys, type VenueOrder } from './venue-order.ts'
import styles from './venue-table.module.css'

export type VenueListProps = {
  rows: readonly VenueRowFragment[]
  order: VenueOrder
  onOrder: (order: VenueOrder) => void
}

export function VenueTable({ rows, order, onOrder }: VenueListProps) {
  const say = useWords(venueWords)
  return (
    <Table aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {sortKeys.map((key) => (
            <SortHeader
              key={key}
              column={key}
              label={say(key)}
              className={styles[key]}
              order={order}
              onOrder={onOrder}
            />
          ))}
        </tr>
      </thead>
      <VirtualTableBody rows={rows} rowHeight={useRowHeight()}>
        {(row, rowIndex) => <Row key={row.id} row={row} rowIndex={rowIndex} />}
      </VirtualTableBody>
    </Table>
  )
}

const Row = memo(function Row({ row, rowIndex }: { row: VenueRowFragment; rowIndex: number }) {
  return (
    <tr aria-rowindex={rowIndex}>
      <td>
        <Link to={paths.venue(row.id)} className={styles.text} data-row>
          {row.name}
        </Link>
      </td>
      <td>
        <span className={styles.text}>{row.formattedAddress}</span>
      </td>
      <td className={classNames(styles.courts, 'figures')}>
        {`${courtCount(row)}${row.courts?.nextToken ? '+' : ''}`}
      </td>
      <td>{readableZone(row.timeZone)}</td>
    </tr>
  )
})
