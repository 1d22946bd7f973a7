import Box from '@mui/material/Box'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type Ref, useId } from 'react'

type FieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'ref' | 'inputRef' | 'notched'> & {
  label: string
  error?: string
  hint?: string
  /** The input itself, as react-hook-form's `register` gives it. */
  ref?: Ref<HTMLInputElement>
}

/** A labelled input with its hint and its error: `<Field label={…} error={…} {...register('name')} />`. */
export function Field({ label, error, hint, id: givenId, ref, sx, inputProps, ...input }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', ...sx }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={Boolean(error)}
        inputRef={ref}
        inputProps={{ ...inputProps, 'aria-describedby': note ? noteId : undefined }}
      />
      {note && (
        <Box id={noteId} sx={{ fontSize: 12, color: error ? 'error.main' : 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  )
}
