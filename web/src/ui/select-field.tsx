import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

type SelectFieldProps = {
  label: string
  value: string
  error?: string
  hint?: string
  required?: boolean
  onChange: (value: string) => void
  /** `option` and `optgroup` elements. */
  children: ReactNode
}

/** A labelled choice from a longer list: the device's own, so that phones show their own wheel. */
export function SelectField({ label, value, error, hint, required, onChange, children }: SelectFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => onChange(event.target.value)}
        sx={selectLook}
      >
        {children}
      </Box>
      {note && (
        <Box id={noteId} sx={{ fontSize: 12, color: error ? 'error.main' : 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  )
}

export const selectLook = {
  width: 1,
  minWidth: 0,
  minHeight: 'var(--control-height)',
  px: 2,
  font: 'inherit',
  fontSize: 13,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--edge)',
  borderRadius: '8px',
  '@media (pointer: coarse)': { minHeight: 44, fontSize: 16 },
  '&[aria-invalid]': { borderColor: 'error.main' },
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1 },
}
