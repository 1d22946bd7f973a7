import Box from '@mui/material/Box'

/** The service's message under a form, in red, and read aloud when it appears. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <Box
      role="alert"
      sx={{ fontSize: 14, fontWeight: 500, color: 'error.main', '&:empty': { display: 'none' } }}
    >
      {text}
    </Box>
  )
}
