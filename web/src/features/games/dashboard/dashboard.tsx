import { seriesOf } from '@whistle/domain/games/dashboard-series'
import { gameStatuses } from '@whistle/domain/games/game'
import { type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { sumText } from '../../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Alert, useDelayed } from '../../../ui/layout/states.tsx'
import { part } from '../../../ui/part.tsx'
import { GameFiguresDocument } from '../model/operations.generated.ts'
import styles from './dashboard.module.css'
import type { ShownPeriod } from './shown-period.ts'
import { dashboardWords } from './words.ts'

const DashboardChart = part(() => import('./dashboard-chart.tsx'), 'DashboardChart')

/** `round` grows with every live change of a game and reloads the figures. */
type DashboardProps = {
  shown: ShownPeriod
  round: number
  /** Above the chart. */
  children?: ReactNode
}

const reload = { requestPolicy: 'network-only' } as const

/** The figures of the games in a period: one line of links to what they count, and a chart on demand. */
export function Dashboard({ shown, round, children }: DashboardProps) {
  const say = useWords(dashboardWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const chartId = useId()
  const [isOpen, setOpen] = useState(false)
  const { from, to } = shown.span
  const [{ data, error }, read] = useQuery({ query: GameFiguresDocument, variables: { from, to } })
  useEffect(() => {
    if (round > 0) read(reload)
  }, [round, read])

  const figures = data?.gameFigures
  const days = figures?.days
  const steps = useMemo(() => seriesOf(shown, days ?? []), [shown, days])
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
  const games = (filter: { with?: string; status?: string } = {}) =>
    paths.gamesOn({ from: shown.first, to: shown.last }, filter)
  return (
    <section className={styles.dashboard} aria-label={say('figures')}>
      <div className={styles.strip}>
        <ul className="figures">
          <Figure
            label={say('figureGames')}
            value={figures?.games}
            to={games(figures?.cancelled ? { status: gameStatuses.join(',') } : {})}
          />
          <Figure
            label={say('figureOpen')}
            value={figures?.openPositions}
            to={games({ with: 'open' })}
            alarming
          />
          <Figure
            label={say('figureConfirmed')}
            value={figures?.officialsConfirmed}
            to={games({ with: 'confirmed' })}
          />
          <Figure
            label={say('figureCheckedIn')}
            value={figures?.officialsCheckedIn}
            to={games({ with: 'checkedIn' })}
          />
          <Figure
            label={say('figureFees')}
            value={figures && sumText(figures.feesDue, language)}
            to={paths.paymentsOf({ from: shown.first, to: shown.last }, { show: 'due' })}
          />
          {Boolean(figures?.cancelled) && (
            <Figure
              label={say('figureCancelled')}
              value={figures?.cancelled}
              to={games({ status: 'CANCELLED' })}
            />
          )}
        </ul>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={chartId}
          icon={<Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />}
          onClick={() => setOpen(!isOpen)}
          className={styles.more}
        >
          <span>{say('chartOpen')}</span>
        </Button>
      </div>
      <div id={chartId} hidden={!isOpen} className={styles.details}>
        {isOpen && (
          <Suspense>
            {children}
            <DashboardChart steps={steps} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

type FigureProps = { label: string; value: number | string | undefined; to: string; alarming?: boolean }

function Figure({ label, value, to, alarming = false }: FigureProps) {
  const due = useDelayed()
  return (
    <li data-alarming={alarming && typeof value === 'number' && value > 0}>
      <Link to={to}>
        <strong>{value ?? (due ? <Skeleton width={28} /> : ' ')}</strong> {label}
      </Link>
    </li>
  )
}
