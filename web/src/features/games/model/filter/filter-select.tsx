import { SelectField } from '../../../../ui/controls/select-field.tsx'

type Props = {
  label: string
  all: string
  options: readonly { id: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

/** One choice of a filter; marked while something is chosen. */
export function FilterSelect({ label, all, options, value, onChange }: Props) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      data-chosen={value !== null}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    >
      <option value="">{all}</option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
