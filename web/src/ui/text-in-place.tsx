import Box from '@mui/material/Box'
import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import { type KeyboardEvent, useId } from 'react'
import { type Commit, useCommit } from './use-commit.ts'

type Props = Commit & {
  label: string
  /** Keys that mean something in this place; a prevented one goes no further. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** What stands in the field before or after the text: `$`, `min`. */
  before?: string
  after?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  strong?: boolean
  /** With its border always shown: for values that would not look like something to type. */
  framed?: boolean
  inputProps?: InputBaseProps['inputProps']
}

/** Looks like text until it is touched. Enter or leaving commits; Escape and an empty text go back. */
export function TextInPlace({ label, onKeyDown, before, after, inputMode, strong, framed, ...rest }: Props) {
  const { error, input } = useCommit(rest)
  const noteId = useId()
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <InputBase
        {...input}
        error={Boolean(error)}
        startAdornment={before && <Affix>{before}</Affix>}
        endAdornment={after && <Affix>{after}</Affix>}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (!event.defaultPrevented) input.onKeyDown(event)
        }}
        inputProps={{
          ...rest.inputProps,
          inputMode,
          'aria-label': label,
          'aria-describedby': error ? noteId : undefined,
        }}
        sx={[look, Boolean(strong) && heading, Boolean(framed) && frame]}
      />
      {error && (
        <Box id={noteId} role="alert" sx={{ px: 2, pb: 1, fontSize: 12, color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  )
}

function Affix({ children }: { children: string }) {
  return (
    <Box component="span" aria-hidden sx={affix}>
      {children}
    </Box>
  )
}

const affix = { color: 'text.secondary', fontSize: 12, fontWeight: 450, px: 0.5, whiteSpace: 'nowrap' }
const heading = { fontSize: 15, fontWeight: 650 }
const frame = { borderColor: 'divider' }
const look = {
  width: 1,
  px: 2,
  py: 0.5,
  fontSize: 13,
  fontWeight: 550,
  borderRadius: 1,
  border: '1px solid transparent',
  '@media (pointer: coarse)': { fontSize: 16, minHeight: 40 },
  '&:hover': { borderColor: 'divider' },
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '&.Mui-error': { borderColor: 'error.main' },
  '& input': { textOverflow: 'ellipsis', py: 0.5 },
}
