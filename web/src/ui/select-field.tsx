import * as moved from './controls/select-field.tsx'

// Moved to controls/: this file goes when nothing imports it any more.
export const { SelectField } = moved

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
