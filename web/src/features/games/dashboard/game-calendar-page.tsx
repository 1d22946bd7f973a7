import { dashboardPeriods, spanOf } from '@whistle/domain/games/dashboard-period'
import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time/time'
import { type ComponentType, type ReactNode, Suspense, useMemo, useReducer } from 'react'
import { Navigate, useParams } from 'react-router'
import { useQuery, useSubscription } from 'urql'
import { appWords } from '../../../i18n/app-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useAddressParams } from '../../../records/use-list-address.ts'
import { useUser } from '../../../session/session.ts'
import { ownZone, todayHere } from '../../../time/own-zone.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SkeletonRows } from '../../../ui/layout/states.tsx'
import { phoneWidth, useMedia } from '../../../ui/media.ts'
import { part } from '../../../ui/part.tsx'
import { AnyGameDocument, GamesChangesDocument } from '../model/operations.generated.ts'
import styles from './dashboard.module.css'

// The greeting does not wait for the calendar.
const Calendar = part(() => import('../calendar/calendar.tsx'), 'Calendar')
const Dashboard = part(() => import('./dashboard.tsx'), 'Dashboard')

type Props = {
  /** Wraps the page until the first game exists. */
  FirstRun: ComponentType<{ children: ReactNode }>
}

/** The landing page: greeting, figures of a period, calendar. */
export function GameCalendarPage({ FirstRun }: Props) {
  const say = useWords(appWords)
  const user = useUser()
  // On a phone the next games come first.
  const phone = useMedia(phoneWidth)
  const { date } = useParams()
  const [params, put] = useAddressParams()
  const [{ data }, readAgain] = useQuery({ query: AnyGameDocument, variables: { owner: user.id } })
  const isFirstRun = data?.listGames?.items.length === 0
  useSubscription({ query: GamesChangesDocument, pause: !isFirstRun }, (_, change) => {
    readAgain({ requestPolicy: 'network-only' })
    return change
  })
  const [round, countChange] = useReducer((count: number) => count + 1, 0)

  const period = dashboardPeriods.find((each) => each === params.get('period')) ?? 'thisMonth'
  const today = todayHere()
  const span = useMemo(
    () => spanOf(period, instantOf({ date: today, time: '12:00' }, ownZone) ?? '', ownZone),
    [period, today],
  )
  if (date && !instantOf({ date, time: '12:00' }, 'UTC'))
    return <Navigate replace to={paths.gameCalendar()} />

  const from = localTimeOf(span.from, ownZone).date
  const to = daysAfter(localTimeOf(span.to, ownZone).date, -1)

  const figures = (
    <div key="figures" className={styles.part}>
      <div className={styles.period}>
        <Choice
          quiet
          label={say('period')}
          options={dashboardPeriods.map((value) => ({ value, label: say(value) }))}
          value={period}
          onChange={(chosen) => put({ period: chosen })}
        />
        <div role="status">{say('periodDates', { from, to })}</div>
      </div>
      <Dashboard period={period} span={span} round={round} />
    </div>
  )
  const calendar = <Calendar key="calendar" onLiveChange={countChange} />
  const usual = (
    <Suspense fallback={<SkeletonRows label={say('starting')} />}>
      {phone ? [calendar, figures] : [figures, calendar]}
    </Suspense>
  )
  return (
    <Page title={say('welcome', { name: user.name })} crumb={say('gameCalendar')}>
      <Suspense fallback={<SkeletonRows label={say('starting')} />}>
        {isFirstRun ? <FirstRun>{usual}</FirstRun> : usual}
      </Suspense>
    </Page>
  )
}
