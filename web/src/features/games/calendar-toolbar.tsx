import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { calendarWords } from '@whistle/domain/words/calendar'
import { paths } from '../../app/paths.ts'
import { useWords } from '../../app/words.ts'
import { Choice } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { type CalendarAddress, type CalendarView, calendarViews, todayHere } from './calendar-address.ts'

const stepWords = {
  month: ['earlierMonth', 'laterMonth'],
  week: ['earlierWeek', 'laterWeek'],
  day: ['earlierDay', 'laterDay'],
  agenda: ['earlierMonth', 'laterMonth'],
} as const satisfies Record<CalendarView, readonly [string, string]>

export function CalendarToolbar({ title, address }: { title: string; address: CalendarAddress }) {
  const say = useWords(calendarWords)
  const { date, view, show, step } = address
  const [earlier, later] = stepWords[view]
  return (
    <div className="calendar-toolbar">
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton aria-label={say(earlier)} title={say(earlier)} onClick={() => step(-1)}>
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton aria-label={say(later)} title={say(later)} onClick={() => step(1)}>
          <Icon name="chevronRight" />
        </IconButton>
        <Button variant="outlined" onClick={() => show({ date: todayHere() })}>
          {say('today')}
        </Button>
      </Box>
      <Box component="h2" aria-live="polite" sx={{ typography: 'h2', m: 0, flex: '1 1 auto' }}>
        {title}
      </Box>
      <Choice
        quiet
        label={say('view')}
        options={calendarViews.map((value) => ({ value, label: say(value) }))}
        value={view}
        onChange={(chosen) => show({ view: chosen })}
      />
      {view === 'day' && (
        <ButtonLink variant="outlined" startIcon={<Icon name="user" />} to={paths.board(date)}>
          {say('openBoard')}
        </ButtonLink>
      )}
      <ButtonLink variant="contained" startIcon={<Icon name="plus" />} to={paths.newGame({ date })}>
        {say('newGame')}
      </ButtonLink>
    </div>
  )
}
