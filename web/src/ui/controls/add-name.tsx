import { type ComponentProps, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './add-name.module.css'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type AddNameProps = {
  label: string
  /** The accessible name, where the label alone does not say what is added to. */
  fullLabel?: string
  hint?: string
  button: string
  /** The error of a name, if it has one. */
  rule: (name: string) => string | undefined
  /** Leaving the field adds a typed name: in a form it would be lost otherwise. */
  addOnLeave?: boolean
  inputProps?: ComponentProps<'input'> & Record<`data-${string}`, boolean | string>
  onAdd: (name: string) => void
}

/** Enter adds the name and stays in the field, so that ten names are ten Enters. */
export function AddName({
  label,
  fullLabel,
  hint,
  button,
  rule,
  addOnLeave = false,
  inputProps,
  onAdd,
}: AddNameProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const wanted = text.trim()
  const error = wanted === '' ? undefined : rule(wanted)

  function add() {
    if (wanted === '' || error) return
    onAdd(wanted)
    setText('')
  }

  return (
    <div className={styles.row}>
      <Field
        {...inputProps}
        ref={input}
        label={label}
        hint={hint}
        error={error}
        value={text}
        autoComplete="off"
        aria-label={fullLabel}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        onBlur={() => {
          // Switching windows also blurs the field, but typing continues afterwards.
          if (addOnLeave && document.activeElement !== input.current) add()
        }}
      />
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        onClick={() => {
          add()
          input.current?.focus()
        }}
        className={styles.add}
      >
        {button}
      </Button>
    </div>
  )
}
