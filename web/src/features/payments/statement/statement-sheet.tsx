import { feeText } from '@whistle/domain/text/money'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { dayText, namedDateTimeText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import paper from '../../../ui/layout/paper.module.css'
import type { OfficialStatementQuery, PayStatementLineFragment } from '../operations.generated.ts'
import { PaidState } from '../pay-state.tsx'
import payStyles from '../payments.module.css'
import { paymentWords } from '../words.ts'
import { lineText } from './line-text.ts'
import styles from './statement.module.css'

export type Statement = OfficialStatementQuery['payStatements'][number]

type Props = {
  statement: Statement
  onRemove: (line: PayStatementLineFragment) => void
  takeBack: (() => void) | null
}

/** The statement itself: also what is printed. */
export function StatementSheet({ statement, onRemove, takeBack }: Props) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const { lines, from, to } = statement
  const money = (amount: number) => feeText(amount, language)
  const sums = [
    { label: say('fees'), value: statement.fees },
    { label: say('mileage'), value: statement.mileage },
    { label: say('adjustments'), value: statement.adjustments },
  ].filter(({ value }, at) => at === 0 || value !== 0)
  return (
    <article className={classNames(paper.sheet, styles.sheet)}>
      <header className={classNames(paper.head, styles.head)}>
        <div>
          <h2>{say('statementTitle')}</h2>
          <p>{statement.officialName}</p>
          {statement.email && <p className={paper.quiet}>{statement.email}</p>}
        </div>
        <div className={paper.right}>
          <p className="figures">{`${dayText(from, language)} – ${dayText(to, language)}`}</p>
          <p className={paper.quiet}>{say('statementFrom', { name: statement.managerName })}</p>
        </div>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{say('date')}</th>
            <th scope="col">{say('description')}</th>
            <th scope="col">{say('status')}</th>
            <th scope="col" className={styles.money}>
              {say('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="figures">{dayText(line.date, language)}</td>
              <td>
                {line.gameId ? (
                  <TextLink to={paths.game(line.gameId)}>{lineText(line, say, language)}</TextLink>
                ) : (
                  lineText(line, say, language)
                )}
                {line.share !== null && (
                  <span className={paper.quiet}> {say('shareOf', { share: line.share })}</span>
                )}
                {line.adjustmentId && !line.payment && (
                  <IconButton
                    size="small"
                    className={styles.remove}
                    label={say('removeLine', { what: lineText(line, say, language) })}
                    onClick={() => onRemove(line)}
                  >
                    <Icon name="trash" size={16} />
                  </IconButton>
                )}
              </td>
              <td>
                {line.payment ? (
                  <PaidState payment={line.payment} />
                ) : (
                  <span className={payStyles.state} data-state="due">
                    {say('stillDue')}
                  </span>
                )}
              </td>
              <td className={`${styles.money} figures`}>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`${styles.sums} figures`}>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say('total')}</dt>
          <dd>{money(statement.total)}</dd>
        </div>
        <div>
          <dt>{say('totalPaid')}</dt>
          <dd>{money(statement.paid)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{say('totalDue')}</dt>
          <dd>{money(statement.due)}</dd>
        </div>
      </dl>
      <p className={paper.foot}>
        {say('printed', { time: namedDateTimeText(new Date().toISOString(), ownZone, language) })}
      </p>
      {takeBack && (
        <div className={styles.foot}>
          <Button size="small" onClick={takeBack}>
            {say('takeBack')}
          </Button>
        </div>
      )}
    </article>
  )
}
