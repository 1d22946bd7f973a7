import { Field } from '../../ui/controls/field.tsx'

export type Period = { readonly from: string; readonly to: string }
type Props = {
  labels: { readonly from: string; readonly to: string }
  isLabelHidden?: boolean
  period: Period
  setPeriod: (period: Period) => void
}

/** The first and the last day of a period; a date that is cleared or typed halfway changes nothing. */
export function DateFields({ labels, isLabelHidden, period, setPeriod }: Props) {
  const bounds = { from: { max: period.to }, to: { min: period.from } }
  return (['from', 'to'] as const).map((end) => (
    <Field
      key={end}
      label={labels[end]}
      isLabelHidden={isLabelHidden}
      type="date"
      value={period[end]}
      {...bounds[end]}
      onChange={({ target }) => target.value && setPeriod({ ...period, [end]: target.value })}
    />
  ))
}
