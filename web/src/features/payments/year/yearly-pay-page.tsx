import { csvOf } from '@whistle/domain/imports/csv'
import { feeText } from '@whistle/domain/text/money'
import { useSearchParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { feeFileText } from '../../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { todayHere } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { download } from '../../../ui/download.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import styles from '../payments.module.css'
import { useYearlyPay } from '../use-payments.ts'
import { paymentWords } from '../words.ts'
import yearStyles from './yearly-pay.module.css'

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

  function exportRows() {
    const words = paymentWords[language]
    const head = [
      ...[words.lastName, words.firstName, words.email, words.year, words.numberOfPayments],
      ...[words.fees, words.mileage, words.adjustments, words.total, words.taxForm],
    ]
    const body = (listed ?? []).map((row) => [
      ...[row.lastName, row.firstName, row.email ?? '', year, row.payments, feeFileText(row.fees)],
      ...[row.mileage, row.adjustments, row.total].map(feeFileText),
      sayCommon(row.needsTaxForm ? 'yesValue' : 'noValue'),
    ])
    download(`${say('fileYear')}-${year}.csv`, csvOf([head, ...body]))
  }

  return (
    <Page
      title={say('yearTitle', { year })}
      crumb={say('yearTotals')}
      trail={[{ label: say('payments'), to: paths.payments }]}
      note={forms > 0 && say('taxCount', { count: forms })}
      actions={
        listed &&
        listed.length > 0 && (
          <Button variant="secondary" icon={<Icon name="download" />} onClick={exportRows}>
            {say('exportCsv')}
          </Button>
        )
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
          <EmptyState icon="money" title={say('noneInYear', { year })} />
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
