import { useWords } from '../../i18n/words.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
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
      <SelectField
        label={say('period')}
        value={choice}
        onChange={(value) => {
          if (value === 'thisMonth' || value === 'lastMonth') setPeriod(months[value])
        }}
      >
        {periodChoices.map((each) => (
          <option key={each} value={each} disabled={each === 'ownDates' && choice !== 'ownDates'}>
            {say(each)}
          </option>
        ))}
      </SelectField>
      <Field
        label={say('from')}
        type="date"
        value={period.from}
        max={period.to}
        onChange={({ target }) => target.value && setPeriod({ ...period, from: target.value })}
      />
      <Field
        label={say('to')}
        type="date"
        value={period.to}
        min={period.from}
        onChange={({ target }) => target.value && setPeriod({ ...period, to: target.value })}
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
