import { feeText } from '@whistle/domain/text/money'
import { useSearchParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import type { Column } from '../../../records/export/layout.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { todayHere } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import styles from '../payments.module.css'
import { useYearlyPay } from '../use-payments.ts'
import { paymentWords } from '../words.ts'
import yearStyles from './yearly-pay.module.css'

type YearRow = NonNullable<ReturnType<typeof useYearlyPay>['rows']>[number]

/** What every official was paid in a year, and who needs a tax form. */
export function YearlyPayPage() {
  const say = useWords(paymentWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const thisYear = Number(todayHere().slice(0, 4))
  const years = Array.from({ length: 6 }, (_, back) => thisYear - back)
  const year = years.find((each) => each === Number(query.get('year'))) ?? thisYear
  const { rows, isComplete, error, reload } = useYearlyPay(year)
  const listed = rows?.toSorted((one, other) => other.total - one.total)
  const forms = listed?.filter(({ needsTaxForm }) => needsTaxForm).length ?? 0

  const words = paymentWords[language]
  const amount = (key: 'fees' | 'mileage' | 'adjustments' | 'total'): Column<YearRow> => ({
    key,
    label: words[key],
    cellOf: (row) => ({ amount: row[key] }),
  })
  const columns: readonly Column<YearRow>[] = [
    { key: 'lastName', label: words.lastName, cellOf: ({ lastName }) => lastName },
    { key: 'firstName', label: words.firstName, cellOf: ({ firstName }) => firstName },
    { key: 'email', label: words.email, cellOf: ({ email }) => email },
    { key: 'year', label: words.year, cellOf: () => year },
    { key: 'payments', label: words.numberOfPayments, cellOf: ({ payments }) => payments },
    ...(['fees', 'mileage', 'adjustments', 'total'] as const).map(amount),
    {
      key: 'taxForm',
      label: words.taxForm,
      cellOf: ({ needsTaxForm }) => sayCommon(needsTaxForm ? 'yesValue' : 'noValue'),
    },
  ]

  return (
    <Page
      title={say('yearTitle', { year: String(year) })}
      crumb={say('yearTotals')}
      trail={[{ label: say('payments'), to: paths.payments }]}
      note={forms > 0 && say('taxCount', { count: forms })}
      actions={
        <ExportRowsButton
          list="yearly-pay"
          title={say('yearTitle', { year: String(year) })}
          file={`${say('fileYear')}-${year}`}
          columns={columns}
          rows={listed}
        />
      }
    >
      <div className={styles.bar}>
        <SelectField
          label={say('year')}
          value={year}
          onChange={(value) => setQuery({ year: value }, { replace: true, state: { stays: true } })}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <p className={yearStyles.text}>{say('yearText')}</p>
      </div>
      <div className={classNames(basic.surface, styles.list)}>
        {!listed && (
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
        )}
        {listed?.length === 0 && isComplete && (
          <EmptyState icon="money" title={say('noneInYear', { year: String(year) })} />
        )}
        {listed && listed.length > 0 && (
          <table className={yearStyles.table}>
            <thead>
              <tr>
                <th scope="col">{say('official')}</th>
                {(['numberOfPayments', 'fees', 'mileage', 'adjustments', 'total'] as const).map((name) => (
                  <th key={name} scope="col" className={yearStyles.money} data-column={name}>
                    {say(name)}
                  </th>
                ))}
                <th scope="col">{say('taxForm')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <TextLink
                      to={paths.statement(row.officialId, { from: `${year}-01-01`, to: `${year}-12-31` })}
                    >
                      {row.name}
                    </TextLink>
                  </th>
                  <td className={classNames(yearStyles.money, 'figures')} data-column="numberOfPayments">
                    {row.payments}
                  </td>
                  {(['fees', 'mileage', 'adjustments', 'total'] as const).map((name) => (
                    <td key={name} className={classNames(yearStyles.money, 'figures')} data-column={name}>
                      {feeText(row[name], language)}
                    </td>
                  ))}
                  <td>
                    {row.needsTaxForm && (
                      <span className={styles.state} data-state="due">
                        {say('needsTaxForm')}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Page>
  )
}
