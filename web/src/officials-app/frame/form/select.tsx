import type { ComponentProps } from 'react'

type Props<Value extends string> = Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'disabled'> & {
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A select of the browser for values that are known. */
export function Select<Value extends string>({ options, value, onChange, ...attributes }: Props<Value>) {
  return (
    <select
      {...attributes}
      className="period-select"
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((each) => each.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
