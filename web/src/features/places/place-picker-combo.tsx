import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FocusEventHandler } from 'react'

type Props = {
  params: AutocompleteRenderInputParams
  label: string
  error?: string
  hint?: string
  placeholder?: string
  onBlur?: FocusEventHandler
}

/** The input of a combobox, in the shape of the other fields. */
export function ComboField({ params, label, error, hint, placeholder, onBlur }: Props) {
  const noteId = `${params.id}-note`
  const note = error ?? hint
  const { htmlInput, input, inputLabel } = params.slotProps
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} onBlur={onBlur}>
      <Box
        component="label"
        id={inputLabel.id}
        htmlFor={params.id}
        sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
      >
        {label}
      </Box>
      <OutlinedInput
        {...input}
        id={params.id}
        fullWidth
        disabled={params.disabled}
        error={Boolean(error)}
        placeholder={placeholder}
        inputProps={{ ...htmlInput, 'aria-describedby': note ? noteId : undefined }}
      />
      {note && (
        <Box id={noteId} sx={{ fontSize: 12, color: error ? 'error.main' : 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  )
}

/** As high as the other fields: the library's own combobox is taller. */
export const comboLook = {
  '& .MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { p: '6px 12px' },
}
