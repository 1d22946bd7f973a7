import { type ShownStatus, shownStatuses } from '@whistle/domain/games/game'
import { memo, type ReactNode } from 'react'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import coveringInput from '../../../../ui/controls/covering-input.module.css'
import type { GameFilterOptionsQuery } from '../operations.generated.ts'
import statusStyles from '../status/status.module.css'
import { StatusIcon } from '../status/status-badge.tsx'
import { gameStatusWords } from '../status/status-words.ts'
import { FilterSelect } from './filter-select.tsx'
import { gameFilterWords } from './filter-words.ts'
import { staffings, type useGameFilter } from './game-filter.ts'
import styles from './game-filter-bar.module.css'

type Props = {
  filtering: ReturnType<typeof useGameFilter>
  options: GameFilterOptionsQuery | undefined
  /** More controls, before the others. */
  children?: ReactNode
}

/** Venue, division and status: the filter of the calendar and of the list. */
export const GameFilterBar = memo(function GameFilterBar({ filtering, options, children }: Props) {
  const say = useWords(gameFilterWords)
  const sayCommon = useWords(commonWords)
  const sayStatus = useWords(gameStatusWords)
  const { filter, active, change, clear } = filtering
  const venues = options?.listVenues?.items ?? []
  const divisions = options?.listDivisions?.items ?? []
  const toggle = (status: ShownStatus) => {
    const { statuses } = filter
    change({
      statuses: statuses.includes(status)
        ? statuses.filter((each) => each !== status)
        : [...statuses, status],
    })
  }
  return (
    <search className={styles.filter} aria-label={say('filters')}>
      {children}
      <FilterSelect
        label={say('venue')}
        all={say('allVenues')}
        options={venues.map(({ id, name }) => ({ id, label: name }))}
        value={filter.venue}
        onChange={(venue) => change({ venue })}
      />
      <FilterSelect
        label={say('division')}
        all={say('allDivisions')}
        options={divisions.map(({ id, name, sport }) => ({
          id,
          label: sport ? `${sport.name} - ${name}` : name,
        }))}
        value={filter.division}
        onChange={(division) => change({ division })}
      />
      <FilterSelect
        label={say('staffing')}
        all={say('anyStaffing')}
        options={[...staffings, 'notSent' as const].map((id) => ({ id, label: say(id) }))}
        value={filter.notSent ? 'notSent' : filter.staffing}
        onChange={(chosen) =>
          change({
            staffing: staffings.find((each) => each === chosen) ?? null,
            notSent: chosen === 'notSent',
          })
        }
      />
      <div className={styles.last}>
        <fieldset className={styles.statuses}>
          <legend className="unseen">{say('status')}</legend>
          {shownStatuses.map((status) => (
            <label key={status} className={statusStyles.tag} data-status={status}>
              <input
                type="checkbox"
                className={coveringInput.covering}
                checked={filter.statuses.includes(status)}
                onChange={() => toggle(status)}
              />
              <StatusIcon status={status} />
              {sayStatus(status)}
            </label>
          ))}
        </fieldset>
        <Button size="small" className={classNames(styles.clear, !active && styles.unused)} onClick={clear}>
          {sayCommon('clearFilters')}
        </Button>
      </div>
    </search>
  )
})
