import { classNames } from '../../ui/class-names.ts'
import styles from './selection.module.css'

type Props = {
  /** Read by screen readers only, unless it is shown. */
  label: string
  isShown?: boolean
  checked: boolean
  /** Of a box for all rows: some of them are selected. */
  isPartly?: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** The box that selects a row, or all rows. */
export function PickBox({ label, checked, isShown = false, isPartly = false, onChange, className }: Props) {
  return (
    <label className={classNames(styles.box, isShown && styles.shown, className)}>
      {isShown && <span>{label}</span>}
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !checked
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
