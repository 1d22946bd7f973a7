import { feeText } from '@whistle/domain/text/money'
import { Suspense, useMemo, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useSelection } from '../../../records/list/use-selection.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { cardsWidth, useMedia } from '../../../ui/media.ts'
import { part } from '../../../ui/part.tsx'
import { usePayPeriod } from '../pay-period.ts'
import styles from '../payments.module.css'
import { PeriodBar } from '../period-bar.tsx'
import { usePayChanges } from '../use-pay-changes.ts'
import { useOfficialPay } from '../use-payments.ts'
import { paymentWords } from '../words.ts'
import { PayCards } from './pay-cards.tsx'
import { PaySelection } from './pay-selection.tsx'
import { sumsOf } from './pay-sums.ts'
import { PayTable } from './pay-table.tsx'
import { sortPay } from './sort-pay.ts'

const PayDialog = part(() => import('../pay-dialog.tsx'), 'PayDialog')
const ExportPayments = part(() => import('./export-payments.tsx'), 'ExportPayments')

/** What is due and paid to every official in a period; paying in bulk. */
export function PaymentsPage() {
  const say = useWords(paymentWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const isNarrow = useMedia(cardsWidth)
  const [spoken, setSpoken] = useState('')
  const chosen = usePayPeriod()
  const { period, shown } = chosen
  const { rows, isComplete, error, reload } = useOfficialPay(
    period,
    (isByOthers) => isByOthers && setSpoken(say('changed')),
  )
  const changes = usePayChanges(reload)
  const { selected, select, clear } = useSelection()
  const [open, setOpen] = useState<'pay' | 'export' | null>(null)

  const listed = useMemo(() => rows && sortPay(rows, shown), [rows, shown])
  const picked = useMemo(
    () => listed?.filter(({ officialId }) => selected.has(officialId)) ?? [],
    [listed, selected],
  )
  const payees = picked.filter(({ due }) => due !== 0)
  const payments = picked.flatMap((row) => row.payments.map((each) => ({ ...each, name: row.name })))

  function countText(inList: number, count: number): string {
    return inList === count ? say('count', { count }) : say('countOf', { inList, count })
  }
  const List = isNarrow ? PayCards : PayTable
  const sums = rows && sumsOf(rows)
  const facts = listed && rows && rows.length > 0 ? [countText(listed.length, rows.length)] : []
  if (sums && sums.due !== 0) facts.push(say('dueOf', { amount: feeText(sums.due, language) }))
  return (
    <Page
      title={say('payments')}
      note={facts.join(' · ')}
      actions={
        <>
          <ButtonLink variant="secondary" to={paths.yearlyPay}>
            {say('yearTotals')}
          </ButtonLink>
          {listed && listed.length > 0 && (
            <Button variant="secondary" icon={<Icon name="download" />} onClick={() => setOpen('export')}>
              {say('exportCsv')}
            </Button>
          )}
        </>
      }
    >
      <PeriodBar chosen={chosen} withShown />
      {picked.length > 0 && (
        <PaySelection
          count={picked.length}
          due={feeText(sumsOf(payees).due, language)}
          onPay={payees.length > 0 ? () => setOpen('pay') : null}
          onTakeBack={
            payments.length > 0 ? async () => void ((await changes.takeBack(payments)) && clear()) : null
          }
          onExport={() => setOpen('export')}
          onClear={clear}
        />
      )}
      <div className={classNames(basic.surface, styles.list)}>
        {!rows && (
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
        )}
        {rows && isComplete && listed?.length === 0 && (
          <EmptyState
            icon="money"
            title={say(rows.length === 0 ? 'noneTitle' : 'noneShown')}
            text={rows.length === 0 ? say('noneText') : undefined}
          />
        )}
        {listed && listed.length > 0 && (
          <List rows={listed} period={period} selected={selected} onSelect={select} />
        )}
      </div>
      {rows && !isComplete && !error && (
        <p className={classNames(basic.note, styles.note)}>{sayCommon('loadingMore')}</p>
      )}
      <Suspense>
        {open === 'pay' && (
          <PayDialog
            period={period}
            payees={payees}
            onPay={async (how) => {
              const refusal = await changes.pay(period, payees, how)
              if (!refusal) clear()
              return refusal
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'export' && listed && (
          <ExportPayments
            rows={picked.length > 0 ? picked : listed}
            period={period}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      <Spoken text={spoken} />
    </Page>
  )
}
