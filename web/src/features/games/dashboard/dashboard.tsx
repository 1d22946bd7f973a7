import type { DashboardPeriod, Span } from '@whistle/domain/games/dashboard-period'
import { seriesOf } from '@whistle/domain/games/dashboard-series'
import { localTimeOf } from '@whistle/domain/time/time'
import { useEffect, useMemo } from 'react'
import { useQuery } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { sumText } from '../../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Alert, useDelayed } from '../../../ui/layout/states.tsx'
import { GameFiguresDocument } from '../model/operations.generated.ts'
import styles from './dashboard.module.css'
import { DashboardChart } from './dashboard-chart.tsx'
import { dashboardWords } from './words.ts'

/** `round` grows with every live change of a game and reloads the figures. */
type DashboardProps = { period: DashboardPeriod; span: Span; round: number }

const reload = { requestPolicy: 'network-only' } as const

/** The figures of the games in a period. */
export function Dashboard({ period, span, round }: DashboardProps) {
  const say = useWords(dashboardWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const { from, to } = span
  const [{ data, error }, read] = useQuery({ query: GameFiguresDocument, variables: { from, to } })
  useEffect(() => {
    if (round > 0) read(reload)
  }, [round, read])

  const figures = data?.gameFigures
  const days = figures?.days
  const steps = useMemo(
    () => seriesOf(period, localTimeOf(from, ownZone).date, days ?? []),
    [period, from, days],
  )
  if (error && !figures) {
    return (
      <div className={styles.failure}>
        <Alert tone="error">
          {`${say('figuresFailed')} ${failureOf(error, language).text} `}
          <button type="button" className={styles.again} onClick={() => read(reload)}>
            {sayCommon('retry')}
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
        <Figure label={say('figureFees')} value={figures && sumText(figures.feesDue, language)} />
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
