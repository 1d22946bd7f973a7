import Box from '@mui/material/Box'
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
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
      <Box
        component="legend"
        sx={quiet ? unseen : { p: 0, mb: 1.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
      >
        {label}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          p: 1,
          borderRadius: '10px',
          bgcolor: 'background.raised',
          ...(options.length === 4 && narrowPairs),
        }}
      >
        {options.map((option) => (
          <Box key={option.value} component="label" sx={segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            {option.label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

/** Four in a row do not fit a phone; three and one look like a mistake. */
const narrowPairs = { '@media (max-width: 479.95px)': { display: 'grid', gridTemplateColumns: '1fr 1fr' } }

const segment = {
  position: 'relative',
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 30,
  px: 3,
  borderRadius: '7px',
  border: '1px solid transparent',
  fontWeight: 550,
  fontSize: 13,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'text.secondary',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { color: 'text.primary' },
  '&:has(input:checked)': {
    bgcolor: 'background.paper',
    borderColor: 'divider',
    color: 'text.primary',
  },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' },
}
