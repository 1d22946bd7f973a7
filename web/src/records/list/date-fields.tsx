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
  return (
    <>
      <Field
        label={labels.from}
        isLabelHidden={isLabelHidden}
        type="date"
        value={period.from}
        max={period.to}
        onChange={({ target }) => target.value && setPeriod({ ...period, from: target.value })}
      />
      <Field
        label={labels.to}
        isLabelHidden={isLabelHidden}
        type="date"
        value={period.to}
        min={period.from}
        onChange={({ target }) => target.value && setPeriod({ ...period, to: target.value })}
      />
    </>
  )
}
