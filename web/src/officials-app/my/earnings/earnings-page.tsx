import { dashboardPeriods, spanOf } from '@whistle/domain/games/dashboard-period'
import { earningsOf } from '@whistle/domain/officials/earnings'
import { dollarsOf, feeText } from '@whistle/domain/text/money'
import { ownZone } from '../../../time/own-zone.ts'
import { Title } from '../../../ui/layout/title.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import { whenOf } from '../../frame/when.ts'
import { frameWords } from '../../frame/words.ts'
import type { MyPosition } from '../mine/read-mine.ts'
import type { Section } from '../mine/use-mine.ts'
import { startOf } from '../mine/work.ts'
import { goTo, myAddress, useMyAddress } from '../parts/address.ts'
import partStyles from '../parts/parts.module.css'
import styles from './earnings.module.css'
import { myEarningsWords } from './words.ts'

const say = sayFrom(myEarningsWords)
const choices = [...dashboardPeriods, 'allTime'] as const

/** What was earned, paid and is due in a period, and per game. */
export function MyEarningsPage({ mine, now }: Section) {
  const wanted = useMyAddress()?.query.get('period')
  const period = choices.find((choice) => choice === wanted) ?? 'thisMonth'
  const span = period === 'allTime' ? {} : spanOf(period, now, ownZone)
  const work = mine.positions.map((each) => ({
    ...each,
    startDateTime: startOf(each),
    cancelPayShare: each.game?.cancelPayShare,
  }))
  const earnings = earningsOf(work, span)
  const worked = work
    .filter((each) => earningsOf([each], span).games > 0)
    .toSorted((one, other) => other.startDateTime.localeCompare(one.startDateTime))

  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <div className={`spread ${partStyles.title}`}>
        <h1>{say('title')}</h1>
        <select
          className="period-select"
          aria-label={say('period')}
          value={period}
          onChange={({ target }) => goTo(myAddress('earnings', { period: target.value }), 'replace')}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'allTime' ? say('allTime') : frameWords[language][choice]}
            </option>
          ))}
        </select>
      </div>
      <section className="card" aria-label={say('figures')}>
        <dl className={styles.figures} aria-live="polite">
          <Figure label={say('earned')} cents={earnings.earned} />
          <Figure label={say('paid')} cents={earnings.paid} />
          <Figure label={say('due')} cents={earnings.due} isLoud={earnings.due > 0} />
        </dl>
        <p className="secondary small">
          {say('worked', { count: earnings.games })}
          {earnings.expected > 0 &&
            ` · ${say('ahead', { amount: feeText(dollarsOf(earnings.expected), language) })}`}
        </p>
      </section>
      {worked.length === 0 ? (
        <p className={`card ${partStyles.empty}`}>{say('nothing')}</p>
      ) : (
        <GameByGame positions={worked} />
      )}
    </>
  )
}

function Figure({ label, cents, isLoud = false }: { label: string; cents: number; isLoud?: boolean }) {
  return (
    <div className={isLoud ? styles.loud : undefined}>
      <dt>{label}</dt>
      <dd>{feeText(dollarsOf(cents), language)}</dd>
    </div>
  )
}

function GameByGame({ positions }: { positions: readonly MyPosition[] }) {
  return (
    <section className={`card ${styles.ledger}`}>
      <table>
        <caption>{say('perGame')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('game')}</th>
            <th scope="col">{say('fee')}</th>
            <th scope="col">{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {positions.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                {each.game?.name}
                <span
                  className={`secondary small ${partStyles.block}`}
                >{`${dateOf(each)} · ${each.name}`}</span>
              </th>
              <td>{feeText(each.fee, language)}</td>
              <td>
                <span className={each.paid ? 'badge success' : 'badge warning'}>
                  {each.paid ? say('statePaid') : say('stateDue')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function dateOf({ game }: MyPosition): string {
  return game ? whenOf(game.startDateTime, game.court?.venue?.timeZone, language).date : ''
}
