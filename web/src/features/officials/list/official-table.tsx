import { styled } from '@mui/material/styles'
import { travelText } from '@whistle/domain/venues/distance'
import { metresIn } from '@whistle/domain/venues/place'
import type { Language, SayOf } from '@whistle/domain/words/language'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { HeldNames } from '../details/held-names.tsx'
import { officialWords } from '../words.ts'
import { type ListedOfficial, nameOf, type OfficialOrder, type SortKey } from './official-order.ts'

export type OfficialListProps = {
  rows: readonly ListedOfficial[]
  order: OfficialOrder
  withDistance: boolean
  today: string
  onOrder: (order: OfficialOrder) => void
}

export function OfficialTable({ rows, order, withDistance, today, onOrder }: OfficialListProps) {
  const say = useWords(officialWords)
  const head = { order, onOrder, say }
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHead {...head} column="name" />
          <th scope="col">{say('contact')}</th>
          <ColumnHead {...head} column="district" />
          <th scope="col">{say('certifications')}</th>
          <ColumnHead {...head} column="rating" />
          {withDistance && <ColumnHead {...head} column="distance" />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} withDistance={withDistance} today={today} say={say} />
        ))}
      </tbody>
    </Table>
  )
}

type Words = SayOf<typeof officialWords>
type HeadProps = {
  column: SortKey
  say: Words
  order: OfficialOrder
  onOrder: (order: OfficialOrder) => void
}

function ColumnHead({ column, say, order, onOrder }: HeadProps) {
  const sorted = order.by === column
  const way = order.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={column} aria-sort={sorted ? way : undefined}>
      <button type="button" onClick={() => onOrder({ by: column, descending: sorted && !order.descending })}>
        {say(column)}
        {sorted && <Icon name={order.descending ? 'chevronDown' : 'chevronUp'} size={14} />}
      </button>
    </th>
  )
}

type RowProps = { row: ListedOfficial; withDistance: boolean; today: string; say: Words }

/** Plain cells styled by the table: a thousand rows of styled parts would take a second to appear. */
const Row = memo(function Row({ row, withDistance, today, say }: RowProps) {
  const language = useLanguage()
  return (
    <tr>
      <td className="name">
        <Link to={paths.official(row.id)} data-row>
          {nameOf(row) || row.email || say('unnamed')}
        </Link>
        {row.active === false && <span className="tag">{say('inactive')}</span>}
      </td>
      <td>{row.email ?? row.mobilePhone}</td>
      <td>{row.district}</td>
      <td>
        <HeldNames held={row.certifications?.items ?? []} today={today} />
      </td>
      <td className="rating figures">{row.rating}</td>
      {withDistance && <td className="distance figures">{distanceText(row, language)}</td>}
    </tr>
  )
})

export function distanceText({ miles }: ListedOfficial, language: Language): string {
  return miles === null ? '–' : travelText(miles * metresIn.M, language)
}

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
    '.name': { width: '26%' },
    '.district': { width: '14%' },
    '.rating': { width: 104, textAlign: 'right' },
    '.distance': { width: 112, textAlign: 'right' },
    '.tag': { marginLeft: 8, fontSize: 12 },
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
