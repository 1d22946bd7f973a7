import { dashboardPeriods, spanOf } from '@whistle/domain/games/dashboard-period'
import { expectedCents } from '@whistle/domain/officials/expected-pay'
import { allTimeOf } from '@whistle/domain/payments/payment'
import { centsOf, dollarsOf, feeText } from '@whistle/domain/text/money'
import { daysAfter, localTimeOf } from '@whistle/domain/time/time'
import { useState } from 'react'
import { dayText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { saveTable } from '../../../ui/files/save-table.ts'
import { type FileFormat, fileFormats } from '../../../ui/files/table.ts'
import { Title } from '../../../ui/layout/title.tsx'
import { Select } from '../../frame/form/select.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import { frameWords } from '../../frame/words.ts'
import type { Section } from '../mine/use-mine.ts'
import { startOf } from '../mine/work.ts'
import { goTo, myAddress, useMyAddress } from '../parts/address.ts'
import partStyles from '../parts/parts.module.css'
import styles from './earnings.module.css'
import { MySeason } from './my-season.tsx'
import { howText, lineText, payTable } from './pay-line-text.ts'
import { type MyStatement, useMyPay } from './use-my-pay.ts'
import { myEarningsWords } from './words.ts'

const say = sayFrom(myEarningsWords)
const choices = [...dashboardPeriods, 'allTime'] as const
type Period = (typeof choices)[number]
const options = choices.map((value) => ({
  value,
  label: value === 'allTime' ? say('allTime') : frameWords[language][value],
}))

/** What was earned, paid and is due in a period, and line by line, as the managers see it. */
export function MyEarningsPage({ mine, now }: Section) {
  const wanted = useMyAddress()?.query.get('period')
  const period = choices.find((choice) => choice === wanted) ?? 'thisMonth'
  const { statements, failure } = useMyPay(mine, daysOf(period, now))
  const sum = (name: 'total' | 'paid' | 'due' | 'games') =>
    statements?.reduce((cents, each) => cents + centsOf(each[name]), 0) ?? 0
  const ahead = mine.positions
    .map((each) => ({ ...each, startDateTime: startOf(each), isCancelled: each.game?.cancelledAt != null }))
    .filter(({ startDateTime }) => startDateTime > now)
  const span = period === 'allTime' ? {} : spanOf(period, now, ownZone)
  const expected = expectedCents(ahead, span)
  const worked = statements?.filter(({ lines }) => lines.length > 0)

  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <div className={`spread ${partStyles.title}`}>
        <h1>{say('title')}</h1>
        <Select
          aria-label={say('period')}
          options={options}
          value={period}
          onChange={(chosen) => goTo(myAddress('earnings', { period: chosen }), 'replace')}
        />
      </div>
      <section className="card" aria-label={say('figures')}>
        <dl className={styles.figures} aria-live="polite">
          <Figure label={say('earned')} cents={sum('total')} />
          <Figure label={say('paid')} cents={sum('paid')} />
          <Figure label={say('due')} cents={sum('due')} isLoud={sum('due') > 0} />
        </dl>
        <p className="secondary small">
          {say('worked', { count: sum('games') / 100 })}
          {expected > 0 && ` · ${say('ahead', { amount: feeText(dollarsOf(expected), language) })}`}
        </p>
      </section>
      {failure && !statements && <p className={`card ${partStyles.empty}`}>{failure.text}</p>}
      {worked?.length === 0 && <p className={`card ${partStyles.empty}`}>{say('nothing')}</p>}
      {worked?.map((each) => (
        <LineByLine key={each.id} statement={each} isNamed={worked.length > 1} />
      ))}
      <MySeason mine={mine} now={now} />
      {worked && worked.length > 0 && <Downloads statements={worked} />}
    </>
  )
}

/** The lines as a workbook or as CSV. */
function Downloads({ statements }: { statements: readonly MyStatement[] }) {
  const [isBroken, setBroken] = useState(false)
  const save = (format: FileFormat) =>
    saveTable(payTable(statements), { name: say('file'), sheet: say('title'), format }).then(
      () => setBroken(false),
      // The writer of workbooks could not be loaded: there is no network.
      () => setBroken(true),
    )
  return (
    <>
      <div className={styles.downloads}>
        {fileFormats.map((format) => (
          <button key={format} type="button" className="button" onClick={() => void save(format)}>
            {say(format)}
          </button>
        ))}
      </div>
      {isBroken && (
        <p role="alert" className="small">
          {say('broken')}
        </p>
      )}
    </>
  )
}

/** The days of a period, by the clock of the reader. */
function daysOf(period: Period, now: string) {
  const today = localTimeOf(now, ownZone).date
  if (period === 'allTime') return allTimeOf(today)
  const { from, to } = spanOf(period, now, ownZone)
  return { from: localTimeOf(from, ownZone).date, to: daysAfter(localTimeOf(to, ownZone).date, -1) }
}

function Figure({ label, cents, isLoud = false }: { label: string; cents: number; isLoud?: boolean }) {
  return (
    <div className={isLoud ? styles.loud : undefined}>
      <dt>{label}</dt>
      <dd>{feeText(dollarsOf(cents), language)}</dd>
    </div>
  )
}

function LineByLine({ statement, isNamed }: { statement: MyStatement; isNamed: boolean }) {
  return (
    <section className={`card ${styles.ledger}`}>
      <table>
        <caption>{isNamed ? statement.managerName : say('perGame')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('game')}</th>
            <th scope="col">{say('fee')}</th>
            <th scope="col">{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {statement.lines.toReversed().map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {lineText(line)}
                <span className={`secondary small ${partStyles.block}`}>
                  {[
                    dayText(line.date, language),
                    line.position,
                    line.share !== null && say('share', { share: line.share }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td>{feeText(line.amount, language)}</td>
              <td>
                <span className={line.payment ? 'badge success' : 'badge warning'}>
                  {line.payment ? say('statePaid') : say('stateDue')}
                </span>
                {line.payment && (
                  <span className={`secondary small ${partStyles.block}`}>
                    {[dayText(line.payment.paidOn, language), howText(line.payment)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
