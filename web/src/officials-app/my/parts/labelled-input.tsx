import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & { label: string }

/** An input inside its label, without hint and error. */
export function LabelledInput({ label, ...input }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} />
    </label>
  )
}
