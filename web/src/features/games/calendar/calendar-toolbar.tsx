import { memo } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { FilterButton } from '../../../records/list/filter-button.tsx'
import { todayHere } from '../../../time/own-zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type CalendarAddress, type CalendarView, calendarViews, stepped } from './calendar-address.ts'
import styles from './calendar-toolbar.module.css'
import { calendarWords } from './words.ts'

const stepWords = {
  month: ['earlierMonth', 'laterMonth'],
  week: ['earlierWeek', 'laterWeek'],
  day: ['earlierDay', 'laterDay'],
  agenda: ['earlierMonth', 'laterMonth'],
} as const satisfies Record<CalendarView, readonly [string, string]>

type ToolbarProps = Pick<CalendarAddress, 'date' | 'view' | 'show' | 'phone'> & {
  title: string
  /** How many parts of the filter are set. */
  filters: number
  /** On a phone: whether everything that has no room in the first row is shown. */
  isOpen: boolean
  onOpen: () => void
}

export const CalendarToolbar = memo(function CalendarToolbar(props: ToolbarProps) {
  const { title, date, view, show, phone, filters, isOpen, onOpen } = props
  const say = useWords(calendarWords)
  const sayCommon = useWords(commonWords)
  const step = (by: 1 | -1) => show({ date: stepped(date, view, by) })
  const [earlier, later] = stepWords[view]
  const today = (
    <Button variant="secondary" onClick={() => show({ date: todayHere() })}>
      {sayCommon('today')}
    </Button>
  )
  const more = (
    <>
      <Choice
        quiet
        label={say('view')}
        options={calendarViews.map((value) => ({ value, label: say(value) }))}
        value={view}
        onChange={(chosen) => show({ view: chosen })}
      />
      {phone && today}
      <ButtonLink variant="secondary" icon={<Icon name="user" />} to={paths.board(date)}>
        {say(view === 'day' ? 'openBoard' : 'board')}
      </ButtonLink>
      {view === 'day' && (
        <ButtonLink variant="secondary" to={paths.daySheet(date)}>
          {say('daySheet')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton label={say(earlier)} onClick={() => step(-1)}>
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton label={say(later)} onClick={() => step(1)}>
          <Icon name="chevronRight" />
        </IconButton>
        {!phone && today}
      </div>
      <h2 aria-live="polite">{title}</h2>
      {phone ? (
        <FilterButton
          label={filters > 0 ? say('toolsSet', { count: filters }) : say('tools')}
          count={filters}
          isOpen={isOpen}
          onToggle={onOpen}
        />
      ) : (
        more
      )}
      <ButtonLink
        variant="primary"
        icon={<Icon name="plus" />}
        to={paths.newGame({ date })}
        className={styles.newGame}
        aria-label={say('newGame')}
      >
        {!phone && say('newGame')}
      </ButtonLink>
      {phone && isOpen && <div className={styles.more}>{more}</div>}
    </div>
  )
})
