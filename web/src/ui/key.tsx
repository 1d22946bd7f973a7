import Box from '@mui/material/Box'

/** A key as it stands on a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 1.25,
        minWidth: 20,
        textAlign: 'center',
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: '18px',
        color: 'text.secondary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        whiteSpace: 'nowrap',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
