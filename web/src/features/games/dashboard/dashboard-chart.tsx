import type { Step } from '@whistle/domain/games/dashboard-series'
import { type GameStatus, gameStatuses } from '@whistle/domain/games/game'
import type { Language } from '@whistle/domain/words/language'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { dateText } from '../../../time/date-time-text.ts'
import { StatusIcon } from '../model/status/status-badge.tsx'
import { gameStatusWords } from '../model/status/status-words.ts'
import styles from './dashboard.module.css'
import { dashboardWords } from './words.ts'

const height = 64
const barWidth = 8
const stepWidth = 11

/** Games by status over time: a drawing, its legend, and the same numbers as a table. */
export function DashboardChart({ steps }: { steps: readonly Step[] }) {
  const say = useWords(dashboardWords)
  const sayStatus = useWords(gameStatusWords)
  const language = useLanguage()
  const highest = Math.max(1, ...steps.map(({ total }) => total))
  const totals = gameStatuses.map((status) => ({
    status,
    count: steps.reduce((sum, step) => sum + step.games[status], 0),
  }))
  const used = totals.filter(({ count }) => count > 0)
  const summary = used.map(({ status, count }) => `${sayStatus(status)} ${count}`).join(', ')
  const ends = [steps[0], steps.at(-1)].map((step) => step && stepText(step.key, language))
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={`${say('chart')}. ${summary || say('chartNone')}`}
        viewBox={`0 0 ${steps.length * stepWidth} ${height}`}
        preserveAspectRatio="none"
      >
        {steps.map((step, at) => (
          <Bar key={step.key} step={step} left={at * stepWidth} highest={highest} />
        ))}
      </svg>
      <div className={`${styles.axis} figures`} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <figcaption>
        <ul>
          {used.map(({ status, count }) => (
            <li key={status} data-status={status} className="figures">
              <StatusIcon status={status} size={12} />
              {sayStatus(status)} {count}
            </li>
          ))}
          {used.length === 0 && <li>{say('chartNone')}</li>}
        </ul>
      </figcaption>
      <details>
        <summary>{say('chartTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className={styles.numbers} aria-label={say('chart')} tabIndex={0}>
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{say('chartWhen')}</th>
                {gameStatuses.map((status) => (
                  <th key={status} scope="col">
                    {sayStatus(status)}
                  </th>
                ))}
                <th scope="col">{say('chartTotal')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.key}>
                  <th scope="row">{step.key}</th>
                  {gameStatuses.map((status) => (
                    <td key={status}>{step.games[status]}</td>
                  ))}
                  <td>{step.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

/** From the bottom up: settled statuses first. */
const stacked: readonly GameStatus[] = [
  'COMPLETE',
  'CONFIRMED',
  'PUBLISHED',
  'PUBLISHING',
  'UNPUBLISHED',
  'ERROR',
]

function Bar({ step, left, highest }: { step: Step; left: number; highest: number }) {
  let top = height
  return (
    <>
      {step.total === 0 && (
        <rect className={styles.empty} x={left} y={height - 1} width={barWidth} height={1} />
      )}
      {stacked
        .filter((status) => step.games[status] > 0)
        .map((status) => {
          const tall = (step.games[status] / highest) * (height - 4)
          top -= tall
          return <rect key={status} data-status={status} x={left} y={top} width={barWidth} height={tall} />
        })}
    </>
  )
}

function stepText(key: string, language: Language): string {
  if (key.length > 7) return dateText(key, language, { month: 'short', day: 'numeric' })
  return dateText(`${key}-01`, language, { month: 'short', year: 'numeric' })
}
