import Box from '@mui/material/Box'

/** Said to those who listen, shown to nobody: for changes that the eye sees by itself. */
export function Spoken({ text }: { text: string }) {
  return (
    <Box role="status" sx={unseen}>
      {text}
    </Box>
  )
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
