import styles from './checkbox.module.css'
import { Checkbox } from './checkbox.tsx'

type Props<Value extends string> = {
  legend: string
  options: readonly { readonly value: Value; readonly label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** A group of checkboxes of which any number is checked. */
export function Checkboxes<Value extends string>({ legend, options, values, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
          }
        />
      ))}
    </fieldset>
  )
}
