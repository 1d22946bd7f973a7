import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  label: string
  hint?: string
  checked: boolean
}

/** On or off, with effect at once. In a form that is submitted it is a `Checkbox`. */
export function Switch({ label, hint, checked, className, ...input }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={classNames(styles.check, styles.switch, className)}>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint && hintId}
      />
    </label>
  )
}
