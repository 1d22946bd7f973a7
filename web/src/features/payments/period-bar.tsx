import { useWords } from '../../i18n/words.ts'
import { PeriodFields } from '../../records/list/period-fields.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { periodChoices, shownChoices, type usePayPeriod } from './pay-period.ts'
import styles from './payments.module.css'
import { paymentWords } from './words.ts'

const shownWords = { all: 'all', due: 'onlyDue', paid: 'onlyPaid' } as const

type Props = { chosen: ReturnType<typeof usePayPeriod>; withShown?: boolean }

/** Which days of games; and of the list, which officials. */
export function PeriodBar({ chosen, withShown = false }: Props) {
  const say = useWords(paymentWords)
  const { period, choice, shown, months, setPeriod, setShown } = chosen
  return (
    <div className={styles.bar}>
      <PeriodFields
        labels={{ period: say('period'), from: say('from'), to: say('to') }}
        choices={periodChoices.map((value) => ({ value, label: say(value) }))}
        known={months}
        {...{ choice, period, setPeriod }}
      />
      {withShown && (
        <Choice
          label={say('show')}
          value={shown}
          onChange={setShown}
          options={shownChoices.map((value) => ({ value, label: say(shownWords[value]) }))}
        />
      )}
    </div>
  )
}
