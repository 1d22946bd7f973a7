import { memo } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  type CalendarAddress,
  type CalendarView,
  calendarViews,
  stepped,
  todayHere,
} from './calendar-address.ts'
import styles from './calendar-toolbar.module.css'
import { calendarWords } from './words.ts'

const stepWords = {
  month: ['earlierMonth', 'laterMonth'],
  week: ['earlierWeek', 'laterWeek'],
  day: ['earlierDay', 'laterDay'],
  agenda: ['earlierMonth', 'laterMonth'],
} as const satisfies Record<CalendarView, readonly [string, string]>

type ToolbarProps = Pick<CalendarAddress, 'date' | 'view' | 'show'> & { title: string }

export const CalendarToolbar = memo(function CalendarToolbar({ title, date, view, show }: ToolbarProps) {
  const say = useWords(calendarWords)
  const step = (by: 1 | -1) => show({ date: stepped(date, view, by) })
  const [earlier, later] = stepWords[view]
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          title={say(earlier)}
          aria-label={say(earlier)}
          onClick={() => step(-1)}
        >
          <Icon name="chevronLeft" />
        </button>
        <button
          type="button"
          className={styles.step}
          title={say(later)}
          aria-label={say(later)}
          onClick={() => step(1)}
        >
          <Icon name="chevronRight" />
        </button>
        <button type="button" onClick={() => show({ date: todayHere() })}>
          {say('today')}
        </button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      <Choice
        quiet
        label={say('view')}
        options={calendarViews.map((value) => ({ value, label: say(value) }))}
        value={view}
        onChange={(chosen) => show({ view: chosen })}
      />
      {view === 'day' && (
        <Link to={paths.board(date)}>
          <Icon name="user" />
          {say('openBoard')}
        </Link>
      )}
      <Link className={styles.main} to={paths.newGame({ date })}>
        <Icon name="plus" />
        {say('newGame')}
      </Link>
    </div>
  )
})
