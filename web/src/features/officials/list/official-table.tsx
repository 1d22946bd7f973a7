import { metresIn } from '@whistle/domain/venues/point'
import type { Language } from '@whistle/domain/words/language'
import { memo } from 'react'
import { Link } from 'react-router'
import { ratingText } from '../../../i18n/rating-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { PickAllHeader } from '../../../records/list/pick-all-header.tsx'
import { PickBox } from '../../../records/list/pick-box.tsx'
import selection from '../../../records/list/selection.module.css'
import { useRowHeight } from '../../../session/look.ts'
import { distanceText } from '../../../time/distance-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SortHeader } from '../../../ui/lists/sort-header.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { VirtualTableBody } from '../../../ui/lists/virtual-table-body.tsx'
import { groupWords } from '../groups/group-words.ts'
import { HeldNames } from '../model/held-names.tsx'
import { nameOf } from '../model/official-name.ts'
import { PhoneLink } from '../model/phone-link.tsx'
import { officialWords } from '../words.ts'
import type { ListedOfficial, OfficialOrder, SortKey } from './official-order.ts'
import styles from './official-table.module.css'

export type OfficialListProps = {
  rows: readonly ListedOfficial[]
  order: OfficialOrder
  withDistance: boolean
  today: string
  onOrder: (order: OfficialOrder) => void
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

export function OfficialTable(props: OfficialListProps) {
  const { rows, order, withDistance, today, onOrder, selected, onSelect } = props
  const say = useWords(officialWords)
  const sayGroup = useWords(groupWords)
  const header = (column: SortKey) => (
    <SortHeader
      column={column}
      label={say(column)}
      className={styles[column]}
      order={order}
      onOrder={onOrder}
    />
  )
  return (
    <Table aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <PickAllHeader
            label={sayGroup('selectAll')}
            ids={rows.map(({ id }) => id)}
            selected={selected}
            onSelect={onSelect}
          />
          {header('name')}
          <th scope="col">{say('email')}</th>
          <th scope="col" className={styles.phone}>
            {say('phone')}
          </th>
          {header('district')}
          <th scope="col">{say('certifications')}</th>
          {header('rating')}
          {withDistance && header('distance')}
        </tr>
      </thead>
      <VirtualTableBody rows={rows} rowHeight={useRowHeight()}>
        {(row, rowIndex) => (
          <Row
            key={row.id}
            {...{ row, rowIndex, withDistance, today, onSelect }}
            isSelected={selected.has(row.id)}
          />
        )}
      </VirtualTableBody>
    </Table>
  )
}

type RowProps = Pick<OfficialListProps, 'withDistance' | 'today' | 'onSelect'> & {
  row: ListedOfficial
  rowIndex: number
  isSelected: boolean
}

const Row = memo(function Row({ row, rowIndex, withDistance, today, isSelected, onSelect }: RowProps) {
  const say = useWords(officialWords)
  const sayGroup = useWords(groupWords)
  const name = nameOf(row) || row.email || say('unnamed')
  const language = useLanguage()
  return (
    <tr aria-rowindex={rowIndex} data-selected={isSelected}>
      <td className={selection.cell}>
        <PickBox
          label={sayGroup('select', { name })}
          checked={isSelected}
          onChange={(isIn) => onSelect([row.id], isIn)}
        />
      </td>
      <td>
        <Link to={paths.official(row.id)} data-row>
          {name}
        </Link>
        {row.active === false && <span className={styles.tag}>{say('inactive')}</span>}
      </td>
      <td>{row.email}</td>
      <td className={styles.phone}>{row.mobilePhone && <PhoneLink phone={row.mobilePhone} name={name} />}</td>
      <td>{row.district}</td>
      <td>
        <HeldNames held={row.certifications?.items ?? []} day={today} />
      </td>
      <td className={classNames(styles.rating, 'figures')}>
        {row.rating !== null && ratingText(row.rating, language)}
      </td>
      {withDistance && (
        <td className={classNames(styles.distance, 'figures')}>{rowDistance(row, language)}</td>
      )}
    </tr>
  )
})

export function rowDistance({ miles }: ListedOfficial, language: Language): string {
  return miles === null ? '–' : distanceText(miles * metresIn.M, language)
}
