import { type ReactNode, useId } from 'react'

type Option<Value extends string> = { value: Value; label: string; picture?: ReactNode }

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The label is heard but not seen: where the place says it already. */
  quiet?: boolean
}

/** One of a few, all in sight: real radio buttons, drawn as a row of segments. */
export function Choice<Value extends string>({ label, options, value, onChange, quiet }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend className={quiet ? 'unseen' : 'choice-label'}>{label}</legend>
      <div className={options.length === 4 ? 'choice-row choice-pairs' : 'choice-row'}>
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
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
