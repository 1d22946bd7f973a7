import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'placeholder' | 'onChange'> & {
  /** Placeholder and accessible name. */
  label: string
  typed: string
  onType: (typed: string) => void
}

/** A search field of a bar, without a frame of its own. */
export function SearchInput({ label, typed, onType, ...input }: Props) {
  return (
    <input
      {...input}
      type="search"
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
