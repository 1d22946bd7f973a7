import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './list.module.css'

type FilterSelectProps = {
  label: string
  /** The choice that filters nothing. */
  any: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

/** One filter of a list; without options there is nothing to filter by, and nothing is shown. */
export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  if (options.length === 0) return null
  return (
    <SelectField
      label={label}
      isLabelHidden
      className={styles.select}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
