import { memo } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
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

type ToolbarProps = Pick<CalendarAddress, 'date' | 'view' | 'show'> & { title: string }

export const CalendarToolbar = memo(function CalendarToolbar({ title, date, view, show }: ToolbarProps) {
  const say = useWords(calendarWords)
  const sayCommon = useWords(commonWords)
  const step = (by: 1 | -1) => show({ date: stepped(date, view, by) })
  const [earlier, later] = stepWords[view]
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton label={say(earlier)} onClick={() => step(-1)}>
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton label={say(later)} onClick={() => step(1)}>
          <Icon name="chevronRight" />
        </IconButton>
        <Button variant="secondary" onClick={() => show({ date: todayHere() })}>
          {sayCommon('today')}
        </Button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      <Choice
        quiet
        label={say('view')}
        options={calendarViews.map((value) => ({ value, label: say(value) }))}
        value={view}
        onChange={(chosen) => show({ view: chosen })}
      />
      <ButtonLink variant="secondary" icon={<Icon name="user" />} to={paths.board(date)}>
        {say(view === 'day' ? 'openBoard' : 'board')}
      </ButtonLink>
      <ButtonLink variant="primary" icon={<Icon name="plus" />} to={paths.newGame({ date })}>
        {say('newGame')}
      </ButtonLink>
    </div>
  )
})
