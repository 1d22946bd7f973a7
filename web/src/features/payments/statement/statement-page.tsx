import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useQuery, useSubscription } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { part } from '../../../ui/part.tsx'
import { OfficialStatementDocument, PayChangesDocument } from '../operations.generated.ts'
import { usePayPeriod } from '../pay-period.ts'
import listStyles from '../payments.module.css'
import { PeriodBar } from '../period-bar.tsx'
import { usePayChanges } from '../use-pay-changes.ts'
import { paymentWords } from '../words.ts'
import styles from './statement.module.css'
import { statementColumns } from './statement-columns.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { useAdjustments } from './use-adjustments.ts'

const PayDialog = part(() => import('../pay-dialog.tsx'), 'PayDialog')
const AdjustDialog = part(() => import('./adjust-dialog.tsx'), 'AdjustDialog')

/** The pay of one official in a period, line by line: to read, to print, to pay. */
export function StatementPage() {
  const { id: officialId = '' } = useParams()
  const say = useWords(paymentWords)
  const language = useLanguage()
  const chosen = usePayPeriod()
  const { period } = chosen
  const [{ data, error }, read] = useQuery({
    query: OfficialStatementDocument,
    variables: { ...period, officialId },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSubscription({ query: PayChangesDocument }, (_, change) => {
    reload()
    return change
  })
  const changes = usePayChanges(reload)
  const adjustments = useAdjustments(officialId, reload)
  const [open, setOpen] = useState<'pay' | 'adjust' | null>(null)

  const statement = data?.payStatements[0]
  const failure = error && failureOf(error, language)
  const isMissing = failure ? failure.code === 'NOT_FOUND' : data !== undefined && !statement
  const trail = [{ label: say('payments'), to: paths.paymentsOf(period) }]
  if (!statement)
    return (
      <Page title={say('statement')} trail={trail}>
        {isMissing && (
          <div role="alert">
            <EmptyState icon="user" title={say('notHere')}>
              <ButtonLink variant="primary" to={paths.paymentsOf(period)}>
                {say('backToPayments')}
              </ButtonLink>
            </EmptyState>
          </div>
        )}
        {!isMissing && (
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('statementFailed')} />
        )}
      </Page>
    )
  const { officialName: name, due, lines } = statement
  const payments = [
    ...new Map(lines.flatMap(({ payment }) => (payment ? [[payment.id, payment] as const] : []))).values(),
  ]
  return (
    <div className={styles.page}>
      <Page
        title={name}
        crumb={say('statementOf', { name })}
        trail={trail}
        actions={
          <>
            <Button variant="secondary" icon={<Icon name="plus" />} onClick={() => setOpen('adjust')}>
              {say('adjust')}
            </Button>
            <ExportRowsButton
              list="statement"
              title={say('statement')}
              file={`${say('fileStatement')}-${period.from}-${period.to}`}
              columns={statementColumns(statement, language)}
              rows={lines}
            />
            <Button variant="secondary" onClick={() => window.print()}>
              {say('print')}
            </Button>
            {due > 0 && (
              <Button variant="primary" icon={<Icon name="check" />} onClick={() => setOpen('pay')}>
                {say('markPaid')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.tools}>
          <PeriodBar chosen={chosen} />
          <ButtonLink to={paths.official(officialId)}>{say('toOfficial')}</ButtonLink>
        </div>
        <StatementSheet
          statement={statement}
          onRemove={(line) => void adjustments.remove(line)}
          takeBack={
            payments.length > 0
              ? () => void changes.takeBack(payments.map((payment) => ({ ...payment, name })))
              : null
          }
        />
        {lines.length === 0 && <p className={listStyles.note}>{say('noLines')}</p>}
        <Suspense>
          {open === 'pay' && (
            <PayDialog
              period={period}
              payees={[{ officialId, name, due }]}
              onPay={(how) => changes.pay(period, [{ officialId, name, due }], how)}
              onClose={() => setOpen(null)}
            />
          )}
          {open === 'adjust' && (
            <AdjustDialog name={name} period={period} onAdd={adjustments.add} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      </Page>
    </div>
  )
}
