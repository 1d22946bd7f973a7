import { SelectField } from '../../ui/controls/select-field.tsx'
import { DateFields, type Period } from './date-fields.tsx'

type Props = {
  labels: { readonly period: string; readonly from: string; readonly to: string }
  choices: readonly { readonly value: string; readonly label: string }[]
  /** `ownDates` when the period is none of the known ones; it cannot be chosen. */
  choice: string
  /** The period of each other choice. */
  known: Readonly<Record<string, Period>>
  period: Period
  setPeriod: (period: Period) => void
}

/** Which days a list is about: a well-known period, or two dates. */
export function PeriodFields({ labels, choices, choice, known, period, setPeriod }: Props) {
  return (
    <>
      <SelectField
        label={labels.period}
        value={choice}
        onChange={(value) => {
          const chosen = known[value]
          if (chosen) setPeriod(chosen)
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value} disabled={value === 'ownDates' && choice !== 'ownDates'}>
            {label}
          </option>
        ))}
      </SelectField>
      <DateFields labels={labels} period={period} setPeriod={setPeriod} />
    </>
  )
}
