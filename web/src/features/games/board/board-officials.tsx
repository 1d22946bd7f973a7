import { type Ref, useMemo, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { SearchInput } from '../../../records/list/search-input.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { useDeferred } from '../../../ui/use-deferred.ts'
import type { Candidates } from '../crew/candidates.ts'
import { BoardOfficial, type OfficialHandlers } from './board-official.tsx'
import styles from './board-officials.module.css'
import { findInRoster, type RosterOrder, type RosterRow, rosterOrders, sortRoster } from './board-roster.ts'
import { boardWords } from './words.ts'

const orderWords = {
  name: 'byName',
  distance: 'byDistance',
  rating: 'byRating',
  games: 'byGames',
} as const satisfies Record<RosterOrder, string>

type Props = {
  candidates: Candidates
  roster: readonly RosterRow[]
  picked: string | null
  isFrom: boolean
  zone: string | null
  canDrag: boolean
  handlers: Omit<OfficialHandlers, 'onFocus'>
  filterRef: Ref<HTMLInputElement>
  /** On a phone the list is a sheet over the board. */
  sheet: { isOpen: boolean; onToggle: () => void } | null
}

/** The officials to pick from. */
export function BoardOfficials(props: Props) {
  const { candidates, roster, picked, isFrom, zone, canDrag, handlers, filterRef, sheet } = props
  const say = useWords(boardWords)
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<RosterOrder>('name')
  const [current, setCurrent] = useState<string | null>(null)
  const wanted = useDeferred(typed)
  const shown = useMemo(() => sortRoster(findInRoster(roster, wanted), order), [roster, wanted, order])
  const stop = shown.some(({ id }) => id === current) ? current : (shown[0]?.id ?? null)
  const all = useMemo(() => ({ ...handlers, onFocus: setCurrent }), [handlers])
  const count = candidates.all && <span className="figures">{candidates.all.length}</span>
  const isOpen = sheet === null || sheet.isOpen

  return (
    <section className={styles.officials} aria-label={say('officials')} data-sheet={sheet !== null}>
      {sheet ? (
        <h2>
          <button type="button" aria-expanded={sheet.isOpen} onClick={sheet.onToggle}>
            {say('officials')} {count}
            <Icon name={sheet.isOpen ? 'chevronDown' : 'chevronUp'} />
          </button>
        </h2>
      ) : (
        <h2>
          {say('officials')} {count}
        </h2>
      )}
      {isOpen && candidates.all && candidates.all.length > 0 && (
        <div className={styles.tools}>
          <SearchInput
            ref={filterRef}
            label={say('filter')}
            typed={typed}
            onType={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed) {
                event.stopPropagation()
                setTyped('')
              }
            }}
          />
          <select
            aria-label={say('sortBy')}
            value={order}
            onChange={({ target }) => setOrder(rosterOrders.find((each) => each === target.value) ?? 'name')}
          >
            {rosterOrders.map((each) => (
              <option key={each} value={each}>
                {say(orderWords[each])}
              </option>
            ))}
          </select>
        </div>
      )}
      {isOpen && !candidates.all && (
        <NotLoaded
          error={candidates.error}
          reload={candidates.reload}
          loading={say('officialsLoading')}
          failed={say('officialsFailed')}
        />
      )}
      {isOpen && candidates.all?.length === 0 && (
        <EmptyState icon="user" title={say('noOfficials')}>
          <ButtonLink variant="primary" to={paths.newOfficial}>
            {say('addOfficial')}
          </ButtonLink>
        </EmptyState>
      )}
      {isOpen && roster.length > 0 && shown.length === 0 && <p role="status">{say('nobodyFound')}</p>}
      {isOpen && shown.length > 0 && (
        <div role="listbox" aria-label={say('officials')}>
          {shown.map((row) => (
            <BoardOfficial
              key={row.id}
              row={row}
              isPicked={row.id === picked}
              isCurrent={row.id === stop}
              isFrom={isFrom}
              zone={zone}
              canDrag={canDrag}
              handlers={all}
            />
          ))}
        </div>
      )}
    </section>
  )
}
