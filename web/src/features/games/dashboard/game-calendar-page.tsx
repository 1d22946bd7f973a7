import { dashboardPeriods } from '@whistle/domain/games/dashboard-period'
import { instantOf } from '@whistle/domain/time/time'
import { type ComponentType, type ReactNode, Suspense, useMemo, useReducer } from 'react'
import { Navigate, useParams } from 'react-router'
import { useQuery, useSubscription } from 'urql'
import { appWords } from '../../../i18n/app-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useAddressParams } from '../../../records/use-list-address.ts'
import { useUser } from '../../../session/session.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { useFirstWeekday } from '../../../time/reading-style.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SkeletonRows } from '../../../ui/layout/states.tsx'
import { part } from '../../../ui/part.tsx'
import { useCalendarAddress } from '../calendar/calendar-address.ts'
import type { FillPanel } from '../model/filling/fill-button.tsx'
import { AnyGameDocument, GamesChangesDocument } from '../model/operations.generated.ts'
import { periodOf, periodOfCalendar } from './shown-period.ts'

// The greeting does not wait for the calendar.
const Calendar = part(() => import('../calendar/calendar.tsx'), 'Calendar')
const Dashboard = part(() => import('./dashboard.tsx'), 'Dashboard')

type Props = {
  /** Wraps the page until the first game exists. */
  FirstRun: ComponentType<{ children: ReactNode }>
  FillPanel: FillPanel
}

/** The landing page: greeting, figures of a period, calendar. */
export function GameCalendarPage({ FirstRun, FillPanel }: Props) {
  const say = useWords(appWords)
  const user = useUser()
  const { date } = useParams()
  const [params, put] = useAddressParams()
  const [{ data }, readAgain] = useQuery({ query: AnyGameDocument, variables: { owner: user.id } })
  const isFirstRun = data?.listGames?.items.length === 0
  useSubscription({ query: GamesChangesDocument, pause: !isFirstRun }, (_, change) => {
    readAgain({ requestPolicy: 'network-only' })
    return change
  })
  const [round, countChange] = useReducer((count: number) => count + 1, 0)

  const period = dashboardPeriods.find((each) => each === params.get('period'))
  const today = todayHere()
  const { date: shownDate, view, phone } = useCalendarAddress()
  const firstWeekday = useFirstWeekday(useLanguage())
  const shown = useMemo(
    () => (period ? periodOf(period, today) : periodOfCalendar(shownDate, view, firstWeekday)),
    [period, today, shownDate, view, firstWeekday],
  )
  if (date && !instantOf({ date, time: '12:00' }, 'UTC'))
    return <Navigate replace to={paths.gameCalendar()} />

  const choice = (
    <SelectField
      label={say('period')}
      isLabelHidden
      value={period ?? ''}
      onChange={(chosen) => put({ period: chosen })}
    >
      <option value="">{say('asInCalendar')}</option>
      {dashboardPeriods.map((value) => (
        <option key={value} value={value}>
          {say(value)}
        </option>
      ))}
    </SelectField>
  )
  const usual = (
    <Suspense fallback={<SkeletonRows label={say('starting')} />}>
      <Dashboard shown={shown} round={round}>
        {phone && choice}
      </Dashboard>
      <Calendar onLiveChange={countChange} FillPanel={FillPanel} />
    </Suspense>
  )
  return (
    <Page
      title={say('welcome', { name: user.name })}
      crumb={say('gameCalendar')}
      actions={!isFirstRun && !phone && choice}
    >
      <Suspense fallback={<SkeletonRows label={say('starting')} />}>
        {isFirstRun ? <FirstRun>{usual}</FirstRun> : usual}
      </Suspense>
    </Page>
  )
}
