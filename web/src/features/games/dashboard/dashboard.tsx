import type { DashboardPeriod, Span } from '@whistle/domain/games/dashboard-period'
import { seriesOf } from '@whistle/domain/games/dashboard-series'
import { localTimeOf } from '@whistle/domain/time/time'
import { useEffect, useMemo } from 'react'
import { useQuery } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Alert, useDelayed } from '../../../ui/layout/states.tsx'
import { readerZone } from '../calendar/calendar-address.ts'
import { GameFiguresDocument, type GameFiguresQuery } from '../model/operations.generated.ts'
import styles from './dashboard.module.css'
import { DashboardChart } from './dashboard-chart.tsx'
import { dashboardWords } from './words.ts'

/** `round` grows with every live change of a game: the figures are counted again. */
type DashboardProps = { period: DashboardPeriod; span: Span; round: number }

const again = { requestPolicy: 'network-only' } as const

/** What the games of a period come to. */
export function Dashboard({ period, span, round }: DashboardProps) {
  const say = useWords(dashboardWords)
  const language = useLanguage()
  const { from, to } = span
  const [{ data, error }, read] = useQuery({ query: GameFiguresDocument, variables: { from, to } })
  useEffect(() => {
    if (round > 0) read(again)
  }, [round, read])

  const figures = data?.gameFigures
  const days = figures?.days
  const steps = useMemo(
    () => seriesOf(period, localTimeOf(from, readerZone).date, days ?? []),
    [period, from, days],
  )
  if (error && !figures) {
    return (
      <div className={styles.failure}>
        <Alert tone="error">
          {`${say('figuresFailed')} ${failureOf(error, language).text} `}
          <button type="button" className={styles.again} onClick={() => read(again)}>
            {say('retry')}
          </button>
        </Alert>
      </div>
    )
  }
  return (
    <section className={styles.dashboard} aria-label={say('figures')}>
      <dl className="figures">
        <Figure label={say('figureGames')} value={figures?.games} />
        <Figure label={say('figureOpen')} value={figures?.openPositions} alarming />
        <Figure label={say('figureConfirmed')} value={figures?.officialsConfirmed} />
        <Figure label={say('figureCheckedIn')} value={figures?.officialsCheckedIn} />
        <Figure label={say('figureFees')} value={figures && moneyText(figures, language)} />
      </dl>
      <DashboardChart steps={steps} />
    </section>
  )
}

type FigureProps = { label: string; value: number | string | undefined; alarming?: boolean }

function Figure({ label, value, alarming = false }: FigureProps) {
  const due = useDelayed()
  return (
    <div data-alarming={alarming && typeof value === 'number' && value > 0}>
      <dt>{label}</dt>
      <dd>{value ?? (due ? <Skeleton width={48} /> : ' ')}</dd>
    </div>
  )
}

function moneyText({ feesDue }: NonNullable<GameFiguresQuery['gameFigures']>, language: string): string {
  const cents = Number.isInteger(feesDue) ? 0 : 2
  return `$${feesDue.toLocaleString(language, { minimumFractionDigits: cents, maximumFractionDigits: cents })}`
}
