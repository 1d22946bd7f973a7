import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type InputHTMLAttributes, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** What the field is called where the label alone would not say what it adds to. */
  fullLabel?: string
  hint?: string
  button: string
  /** What is wrong with a name, if anything. */
  rule: (name: string) => string | undefined
  /** A name that was typed but not added is added when the field is left: in a form it would be lost otherwise. */
  addOnLeave?: boolean
  inputProps?: InputHTMLAttributes<HTMLInputElement> & Record<`data-${string}`, boolean | string>
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
}: Props) {
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
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', mt: 3, gridTemplateColumns: { sm: '1fr auto' } }}
    >
      <Field
        ref={input}
        label={label}
        hint={hint}
        error={error}
        value={text}
        autoComplete="off"
        inputProps={{ ...inputProps, 'aria-label': fullLabel }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        onBlur={() => {
          // Another window in front also takes the focus, but the reader comes back to go on typing.
          if (addOnLeave && document.activeElement !== input.current) add()
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name="plus" />}
        onClick={() => {
          add()
          input.current?.focus()
        }}
        sx={{ mt: { sm: '24px' } }}
      >
        {button}
      </Button>
    </Box>
  )
}
