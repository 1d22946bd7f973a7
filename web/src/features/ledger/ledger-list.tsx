import { decimalText } from '@whistle/domain/text/number'
import { milesText } from '@whistle/domain/venues/distance-text'
import type { Language } from '@whistle/domain/words/language'
import { Link } from 'react-router'
import { sumText } from '../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { useRowHeight } from '../../session/look.ts'
import { readingStyle } from '../../time/reading-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { SortHeader } from '../../ui/lists/sort-header.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { VirtualCards } from '../../ui/lists/virtual-cards.tsx'
import { VirtualTableBody } from '../../ui/lists/virtual-table-body.tsx'
import { GamesBar } from './games-bar.tsx'
import styles from './ledger.module.css'
import { figures, type LedgerKey, type LedgerOrder, type LedgerRow, shareOf } from './ledger-rows.ts'
import { ledgerWords } from './words.ts'

type Props = { rows: readonly LedgerRow[]; order: LedgerOrder; onOrder: (order: LedgerOrder) => void }

const nameOf = ({ firstName, lastName }: LedgerRow) => `${firstName} ${lastName}`.trim()
/** Room for the longest bar and the farthest mark. */
const maxOf = (rows: readonly LedgerRow[]) =>
  rows.reduce((max, row) => Math.max(max, row.games, row.targetGames ?? 0, row.medianGames), 0)

function figureText(row: LedgerRow, name: LedgerKey, language: Language): string {
  if (name === 'name') return nameOf(row)
  if (name === 'fees') return sumText(row.fees, language)
  if (name === 'share') {
    const share = shareOf(row)
    return share === null ? '–' : new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  }
  if (name === 'miles') return milesText(row.miles, language, readingStyle().distanceUnit)
  return decimalText(row[name], language, name === 'hours' ? 1 : 0)
}

const columns = ['share', ...figures.slice(1)] as const
/** Without any target there is no share of it. */
const columnsOf = (rows: readonly LedgerRow[]) =>
  columns.filter((name) => name !== 'share' || rows.some(({ targetGames }) => targetGames !== null))

export function LedgerTable({ rows, order, onOrder }: Props) {
  const say = useWords(ledgerWords)
  const language = useLanguage()
  const rowHeight = useRowHeight()
  const max = maxOf(rows)
  const shown = columnsOf(rows)
  const header = (column: LedgerKey, className?: string) => (
    <SortHeader
      key={column}
      column={column}
      label={say(column)}
      className={className}
      order={order}
      onOrder={onOrder}
    />
  )
  return (
    <Table aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {header('name', styles.name)}
          {header('games', styles.gamesColumn)}
          {shown.map((column) => header(column, styles.figure))}
        </tr>
      </thead>
      <VirtualTableBody rows={rows} rowHeight={rowHeight}>
        {(row, rowIndex) => (
          <tr key={row.id} aria-rowindex={rowIndex}>
            <td className={styles.name}>
              <Link to={paths.official(row.id)} data-row>
                {nameOf(row)}
              </Link>
            </td>
            <td className={styles.gamesColumn}>
              <GamesBar row={row} max={max} />
            </td>
            {shown.map((name) => (
              <td key={name} className={classNames(styles.figure, 'figures')}>
                {figureText(row, name, language)}
              </td>
            ))}
          </tr>
        )}
      </VirtualTableBody>
    </Table>
  )
}

/** The list on a phone. */
export function LedgerCards({ rows }: Props) {
  const say = useWords(ledgerWords)
  const language = useLanguage()
  const max = maxOf(rows)
  return (
    <VirtualCards rows={rows} estimate={104}>
      {(row) => (
        <div className={styles.card}>
          <Link to={paths.official(row.id)} data-row>
            {nameOf(row)}
          </Link>
          <GamesBar row={row} max={max} />
          <p className={classNames(styles.facts, 'figures')}>
            {columns
              .filter((name) => name === 'fees' || (name === 'share' ? shareOf(row) !== null : row[name] > 0))
              .map((name) => `${say(name)} ${figureText(row, name, language)}`)
              .join(' · ')}
          </p>
        </div>
      )}
    </VirtualCards>
  )
}
