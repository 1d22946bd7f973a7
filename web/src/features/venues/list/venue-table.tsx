import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { VenueRowFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { courtCount, readableZone, type SortKey, sortKeys, type VenueOrder } from './venue-order.ts'

export type VenueListProps = {
  rows: readonly VenueRowFragment[]
  order: VenueOrder
  onOrder: (order: VenueOrder) => void
}

export function VenueTable({ rows, order, onOrder }: VenueListProps) {
  const say = useWords(venueWords)
  return (
    <Table>
      <thead>
        <tr>
          {sortKeys.map((key) => (
            <ColumnHead key={key} column={key} label={say(key)} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

type HeadProps = { column: SortKey; label: string; order: VenueOrder; onOrder: (order: VenueOrder) => void }

function ColumnHead({ column, label, order, onOrder }: HeadProps) {
  const sorted = order.by === column
  const way = order.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={column} aria-sort={sorted ? way : undefined}>
      <button type="button" onClick={() => onOrder({ by: column, descending: sorted && !order.descending })}>
        {label}
        {sorted && <Icon name={order.descending ? 'chevronDown' : 'chevronUp'} size={14} />}
      </button>
    </th>
  )
}

/** Plain cells styled by the table: a thousand rows of styled parts would take a second to appear. */
const Row = memo(function Row({ row }: { row: VenueRowFragment }) {
  return (
    <tr>
      <td className="name">
        <Link to={paths.venue(row.id)} data-row>
          {row.name}
        </Link>
      </td>
      <td className="address">{row.formattedAddress}</td>
      <td className="courts figures">{`${courtCount(row)}${row.courts?.nextToken ? '+' : ''}`}</td>
      <td className="timeZone">{readableZone(row.timeZone)}</td>
    </tr>
  )
})

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 13,
    'th, td': { padding: '0 16px', textAlign: 'left', borderBottom: `1px solid ${palette.divider}` },
    'tbody tr:last-child td': { borderBottom: 0 },
    th: { height: 'var(--row-height)', color: palette.text.secondary, fontWeight: 600 },
    'th button': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 24,
      cursor: 'pointer',
      borderRadius: 4,
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
    td: {
      height: 'var(--row-height)',
      color: palette.text.secondary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '.name': { width: '32%' },
    '.courts': { width: 96, textAlign: 'right' },
    '.timeZone': { width: 200 },
    'tbody tr': { position: 'relative' },
    'tbody tr:hover': { backgroundColor: palette.background.raised },
    a: {
      color: palette.text.primary,
      fontWeight: 600,
      textDecoration: 'none',
      outline: 'none',
      // The whole row is the link.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
  }
})
