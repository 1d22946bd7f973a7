import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import coveringInput from './covering-input.module.css'

type Option<Value extends string> = { value: Value; label: string; picture?: ReactNode }

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The label is the accessible name only: where the page says it already. */
  quiet?: boolean
}

/** One of a few, all in sight: a radio group drawn as a row of segments. */
export function Choice<Value extends string>({ label, options, value, onChange, quiet }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? 'unseen' : styles.label}>{label}</legend>
      <div className={classNames(styles.row, options.length === 4 && styles.pairs)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={coveringInput.covering}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
