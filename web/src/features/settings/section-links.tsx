import Box from '@mui/material/Box'
import { Link } from 'react-router'

type Props = { label: string; sections: readonly { id: string; label: string }[] }

/** The way to each part of a long page: beside it, or on a phone above it. */
export function SectionLinks({ label, sections }: Props) {
  return (
    <Box component="nav" aria-label={label} sx={nav}>
      {sections.map((section) => (
        <Box key={section.id} component={Link} to={`#${section.id}`} sx={entry}>
          {section.label}
        </Box>
      ))}
    </Box>
  )
}

const nav = {
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { lg: 'column' },
  gap: 1,
  position: { lg: 'sticky' },
  top: { lg: 76 },
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  px: 2.5,
  borderRadius: 1,
  fontWeight: 550,
  color: 'text.secondary',
  textDecoration: 'none',
  border: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider', lg: 'transparent' },
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { color: 'text.primary', bgcolor: 'background.raised' },
}
