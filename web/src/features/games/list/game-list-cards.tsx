import { shownStatus } from '@whistle/domain/games/game'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { PickAllRow } from '../../../records/list/pick-all-row.tsx'
import { PickBox } from '../../../records/list/pick-box.tsx'
import { useVirtualRows } from '../../../ui/lists/virtual-rows.ts'
import { withText } from '../../../ui/media.ts'
import { CrewNames } from '../model/crew-names.tsx'
import { divisionText, placeOf } from '../model/game-place.ts'
import { PendingMark } from '../model/status/pending-badge.tsx'
import { StaffingBar } from '../model/status/staffing.tsx'
import { StatusBadge } from '../model/status/status-badge.tsx'
import { gameStatusWords } from '../model/status/status-words.ts'
import { ZonedStart } from '../model/zoned-start.tsx'
import styles from './game-list.module.css'
import { useGameListKeys } from './game-list-keys.ts'
import type { GameListProps } from './game-list-table.tsx'
import { gameListWords } from './words.ts'

/** About the height of a card; drawn ones are measured. */
const cardHeight = 148

/** The list on a phone. */
export function GameListCards({ rows, selected, onSelect }: Omit<GameListProps, 'order' | 'onOrder'>) {
  const say = useWords(gameListWords)
  const sayStatus = useWords(gameStatusWords)
  const body = useRef<HTMLUListElement>(null)
  const window = useVirtualRows({
    ...{ count: rows.length, rowHeight: withText(cardHeight), list: body, covered: withText(64) },
    keyOf: useCallback((index: number) => rows[index]?.id ?? String(index), [rows]),
  })
  useGameListKeys({ rows, body, window, selected, onSelect })
  return (
    <>
      <PickAllRow
        label={say('selectAll')}
        ids={rows.map(({ id }) => id)}
        selected={selected}
        onSelect={onSelect}
      />
      <ul
        className={styles.cards}
        ref={body}
        style={{ paddingTop: window.above, paddingBottom: window.below }}
      >
        {rows.slice(window.from, window.to).map((row, at) => (
          <li
            key={row.id}
            ref={window.measure}
            data-index={window.from + at}
            data-selected={selected.has(row.id)}
            style={{ minHeight: cardHeight }}
          >
            <div className={styles.first}>
              <Link to={paths.game(row.id)} data-index={window.from + at}>
                {row.name}
              </Link>
              <PickBox
                label={say('select', { name: row.name })}
                checked={selected.has(row.id)}
                onChange={(isIn) => onSelect([row.id], isIn)}
              />
            </div>
            <p className="figures">
              <ZonedStart game={row} />
            </p>
            <p>{[placeOf(row, sayStatus('noCourt')), divisionText(row)].filter(Boolean).join(' · ')}</p>
            <p>
              <CrewNames game={row} />
            </p>
            <div className={styles.last}>
              <StatusBadge status={shownStatus(row)} />
              <PendingMark game={row} />
              <StaffingBar game={row} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
