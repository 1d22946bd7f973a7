import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { ExportRowsButton } from '../../records/export/export-rows-button.tsx'
import { OrderSelect } from '../../records/list/order-select.tsx'
import { PeriodFields } from '../../records/list/period-fields.tsx'
import { NotLoaded } from '../../records/not-loaded.tsx'
import { useListAddress } from '../../records/use-list-address.ts'
import { useReadingStyle } from '../../time/reading-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { cardsWidth, useMedia } from '../../ui/media.ts'
import { FairnessLedgerDocument } from './ledger.generated.ts'
import styles from './ledger.module.css'
import { LedgerCards, LedgerTable } from './ledger-list.tsx'
import { instantsOf, periodChoices, useLedgerPeriod } from './ledger-period.ts'
import { ledgerColumns, rowOf, sortKeys, sortLedger } from './ledger-rows.ts'
import { ShownToOfficials } from './shown-to-officials.tsx'
import { ledgerWords } from './words.ts'

/** What each official has had of the games in a period, to compare them by. */
export function LedgerPage() {
  const say = useWords(ledgerWords)
  const language = useLanguage()
  const isNarrow = useMedia(cardsWidth)
  const { distanceUnit } = useReadingStyle()
  const { period, choice, known, setPeriod } = useLedgerPeriod()
  const { order, setOrder } = useListAddress({
    sortKeys,
    isDescendingByDefault: (by) => by !== 'name',
  })
  const variables = useMemo(() => instantsOf({ from: period.from, to: period.to }), [period.from, period.to])
  const [{ data, error }, reload] = useQuery({
    query: FairnessLedgerDocument,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const lines = data?.fairnessLedger
  const rows = useMemo(() => (lines ? sortLedger(lines.map(rowOf), order) : null), [lines, order])
  const List = isNarrow ? LedgerCards : LedgerTable
  return (
    <Page
      title={say('fairness')}
      trail={[{ label: say('officials'), to: paths.officials }]}
      note={rows && rows.length > 0 && say('count', { count: rows.length })}
      actions={
        <ExportRowsButton
          list="ledger"
          title={say('fairness')}
          file={`${say('file')}-${period.from}-${period.to}`}
          columns={ledgerColumns(language, distanceUnit)}
          rows={rows}
        />
      }
    >
      <div className={styles.choices}>
        <PeriodFields
          labels={{ period: say('period'), from: say('from'), to: say('to') }}
          choices={periodChoices.map((value) => ({ value, label: say(value) }))}
          known={known}
          {...{ choice, period, setPeriod }}
        />
        {isNarrow && <OrderSelect order={order} keys={sortKeys} labelOf={say} onOrder={setOrder} />}
        <p className={styles.text}>{say('text')}</p>
      </div>
      <div className={classNames(basic.surface, styles.list)}>
        {!rows && (
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
        )}
        {rows?.length === 0 && (
          <EmptyState icon="user" title={say('noneTitle')} text={say('noneText')}>
            <ButtonLink variant="primary" to={paths.newOfficial}>
              {say('addOfficial')}
            </ButtonLink>
          </EmptyState>
        )}
        {rows && rows.length > 0 && <List rows={rows} order={order} onOrder={setOrder} />}
      </div>
      {rows && rows.length > 0 && (
        <p className={styles.legend}>
          <span>
            <i data-mark="median" /> {say('median')}
          </span>
          {rows.some(({ targetGames }) => targetGames !== null) && (
            <span>
              <i data-mark="target" /> {say('target')}
            </span>
          )}
        </p>
      )}
      <ShownToOfficials />
    </Page>
  )
}
