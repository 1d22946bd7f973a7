import { useId } from 'react'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  maxLength?: number
  hint?: string
  error?: string
}

export function TextField({ label, onChange, hint, error, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
