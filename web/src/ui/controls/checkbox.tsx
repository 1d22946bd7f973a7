import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A native checkbox with its label. `className` and `title` are of the whole row. */
export function Checkbox({ label, className, title, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)} title={title}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}

type GroupProps<Value extends string> = {
  legend: string
  options: readonly { readonly value: Value; readonly label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** A group of checkboxes of which any number is checked. */
export function Checkboxes<Value extends string>({ legend, options, values, onChange }: GroupProps<Value>) {
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
