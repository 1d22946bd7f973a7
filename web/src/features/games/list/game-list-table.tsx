import { shownStatus } from '@whistle/domain/games/game'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { PickAllHeader } from '../../../records/list/pick-all-header.tsx'
import { PickBox } from '../../../records/list/pick-box.tsx'
import selection from '../../../records/list/selection.module.css'
import { useLook } from '../../../session/look.ts'
import { useReadingStyle } from '../../../time/reading-style.ts'
import { type Order, SortHeader } from '../../../ui/lists/sort-header.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { useVirtualRows } from '../../../ui/lists/virtual-rows.ts'
import { withText } from '../../../ui/media.ts'
import { CrewNames } from '../model/crew-names.tsx'
import { divisionText, placeOf } from '../model/game-place.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { PendingMark } from '../model/status/pending-badge.tsx'
import { StaffingBar } from '../model/status/staffing.tsx'
import { StatusBadge } from '../model/status/status-badge.tsx'
import { gameStatusWords } from '../model/status/status-words.ts'
import { ZonedStart } from '../model/zoned-start.tsx'
import styles from './game-list.module.css'
import { useGameListKeys } from './game-list-keys.ts'
import { type SortKey, sortKeys } from './game-list-order.ts'
import { gameListWords } from './words.ts'

const startClass = `${styles.start} figures`

export type GameListProps = {
  rows: readonly GameRowFragment[]
  rowHeight: number
  order: Order<SortKey>
  onOrder: (order: Order<SortKey>) => void
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], selected: boolean) => void
}

export function GameListTable({ rows, rowHeight, order, onOrder, selected, onSelect }: GameListProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const window = useVirtualRows({
    count: rows.length,
    rowHeight,
    list: body,
    covered: withText(52) + rowHeight,
  })
  useGameListKeys({ rows, body, window, selected, onSelect })
  const { dateStyle } = useReadingStyle()
  const { density } = useLook()
  return (
    <Table
      className={styles.table}
      data-dates={dateStyle}
      data-lines={density === 'compact' ? 1 : 2}
      aria-rowcount={rows.length + 1}
    >
      <Head rows={rows} order={order} onOrder={onOrder} selected={selected} onSelect={onSelect} />
      <tbody ref={body}>
        {window.above > 0 && <tr aria-hidden style={{ height: window.above }} />}
        {rows.slice(window.from, window.to).map((row, at) => (
          <Row
            key={row.id}
            row={row}
            index={window.from + at}
            selected={selected.has(row.id)}
            hasNames={density !== 'compact'}
            onSelect={onSelect}
          />
        ))}
        {window.below > 0 && <tr aria-hidden style={{ height: window.below }} />}
      </tbody>
    </Table>
  )
}

/** Memoised: scrolling draws the rows again, and the box for all of them looks at all of them. */
const Head = memo(function Head({
  rows,
  order,
  onOrder,
  selected,
  onSelect,
}: Omit<GameListProps, 'rowHeight'>) {
  const say = useWords(gameListWords)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <PickAllHeader
          label={say('selectAll')}
          ids={rows.map(({ id }) => id)}
          selected={selected}
          onSelect={onSelect}
        />
        {sortKeys.map((key) => (
          <SortHeader
            key={key}
            column={key}
            className={styles[key]}
            label={say(key)}
            order={order}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  )
})

/** As many lines as the row has room for; the whole text is in the title. */
function Clamped({ text }: { text: string }) {
  return (
    <span className={styles.clamped} title={text}>
      {text}
    </span>
  )
}

/** A name of a venue that is too long is cut before the court: `Cedar Grove Communi… Gym 1`. */
function Place({ game }: { game: GameRowFragment }) {
  const sayStatus = useWords(gameStatusWords)
  const text = placeOf(game, sayStatus('noCourt'))
  const { court } = game
  if (!court?.venue) return <Clamped text={text} />
  return (
    <span className={styles.place} title={text}>
      <span>{`${court.venue.name},`}</span> <span>{court.name}</span>
    </span>
  )
}

type RowProps = {
  row: GameRowFragment
  index: number
  selected: boolean
  /** A row of one line has no room for the names of its crew. */
  hasNames: boolean
  onSelect: GameListProps['onSelect']
}

const Row = memo(function Row({ row, index, selected, hasNames, onSelect }: RowProps) {
  const say = useWords(gameListWords)
  const sayStatus = useWords(gameStatusWords)
  return (
    <tr aria-rowindex={index + 2} data-selected={selected}>
      <td className={selection.cell}>
        <PickBox
          label={say('select', { name: row.name })}
          checked={selected}
          onChange={(isIn) => onSelect([row.id], isIn)}
        />
      </td>
      <td className={startClass}>
        <ZonedStart game={row} />
      </td>
      <td className={styles.name}>
        <span className={styles.named}>
          <Link to={paths.game(row.id)} data-row data-index={index} title={row.name}>
            {row.name}
          </Link>
          <PendingMark game={row} isBrief />
        </span>
      </td>
      <td className={styles.division}>
        <Clamped text={divisionText(row) || sayStatus('noDivision')} />
      </td>
      <td className={styles.venue}>
        <Place game={row} />
      </td>
      <td className={styles.status}>
        <StatusBadge status={shownStatus(row)} />
      </td>
      <td className={styles.staffing}>
        <div className={styles.staffed}>
          <span>
            <StaffingBar game={row} /> {hasNames && <CrewNames game={row} isBrief />}
          </span>
        </div>
      </td>
    </tr>
  )
})
