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
