import IconButton from '@mui/material/IconButton'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = ComponentProps<typeof Field> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          sx={{ mr: -2.5 }}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  )
}
