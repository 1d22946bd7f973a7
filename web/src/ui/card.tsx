import Box, { type BoxProps } from '@mui/material/Box'
import type { ReactNode } from 'react'

type CardProps = Omit<BoxProps, 'title'> & { title?: ReactNode; actions?: ReactNode }

/** A surface with one border. `title` becomes its section heading. */
export function Card({ title, actions, children, sx, ...box }: CardProps) {
  return (
    <Box
      component="section"
      {...box}
      sx={[
        {
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          p: { xs: 4, md: 5 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {(title || actions) && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3, minHeight: 'var(--control-height)' }}
        >
          <Box component="h2" sx={{ typography: 'h2', m: 0, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  )
}
