import Box from '@mui/material/Box'
import { type DashboardPeriod, dashboardPeriods, spanOf } from '@whistle/domain/dashboard-period'
import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time'
import { appWords } from '@whistle/domain/words/app'
import { lazy, Suspense, useMemo, useReducer } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useQuery, useSubscription } from 'urql'
import { paths } from '../../app/paths.ts'
import { useWords } from '../../app/words.ts'
import { Choice } from '../../ui/choice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { useUser } from '../identity/session.ts'
import { readerZone, todayHere } from './calendar-address.ts'
import { AnyGameDocument, GamesChangesDocument } from './operations.generated.ts'

// The greeting does not wait for the calendar.
const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))
const Dashboard = lazy(() => import('./dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))
const FirstRun = lazy(() =>
  import('../first-run/first-run.tsx').then(({ FirstRun }) => ({ default: FirstRun })),
)

/** The landing page: whom it greets, what a period comes to, and the calendar. */
export function GameCalendarPage() {
  const say = useWords(appWords)
  const user = useUser()
  const { date } = useParams()
  const [params, setParams] = useSearchParams()
  const [{ data }, lookAgain] = useQuery({ query: AnyGameDocument, variables: { owner: user.id } })
  const isFirstRun = data?.listGames?.items.length === 0
  useSubscription({ query: GamesChangesDocument, pause: !isFirstRun }, (_, change) => {
    lookAgain({ requestPolicy: 'network-only' })
    return change
  })
  const [round, hear] = useReducer((count: number) => count + 1, 0)

  const period = dashboardPeriods.find((each) => each === params.get('period')) ?? 'thisMonth'
  const today = todayHere()
  const span = useMemo(
    () => spanOf(period, instantOf({ date: today, time: '12:00' }, readerZone) ?? '', readerZone),
    [period, today],
  )
  if (date && !instantOf({ date, time: '12:00' }, 'UTC'))
    return <Navigate replace to={paths.gameCalendar()} />

  const from = localTimeOf(span.from, readerZone).date
  const to = daysAfter(localTimeOf(span.to, readerZone).date, -1)
  const choose = (chosen: DashboardPeriod) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('period', chosen)
        return next
      },
      { replace: true },
    )

  const usual = (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 5 }}>
        <Choice
          quiet
          label={say('period')}
          options={dashboardPeriods.map((value) => ({ value, label: say(value) }))}
          value={period}
          onChange={choose}
        />
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {say('periodDates', { from, to })}
        </Box>
      </Box>
      <Suspense fallback={<SkeletonRows label={say('starting')} />}>
        <Dashboard period={period} span={span} round={round} />
        <Calendar onLiveChange={hear} />
      </Suspense>
    </>
  )
  return (
    <Page title={say('welcome', { name: user.name })} crumb={say('gameCalendar')}>
      <Suspense fallback={<SkeletonRows label={say('starting')} />}>
        {isFirstRun ? <FirstRun>{usual}</FirstRun> : usual}
      </Suspense>
    </Page>
  )
}
