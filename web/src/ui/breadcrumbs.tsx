import Box from '@mui/material/Box'
import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

type BreadcrumbsProps = { label: string; trail: readonly Crumb[]; current: string }

export function Breadcrumbs({ label, trail, current }: BreadcrumbsProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          m: 0,
          p: 0,
          listStyle: 'none',
          minWidth: 0,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          // A game named in 200 characters leaves room for the page's own name after it.
          '& li:not(:last-child)': { display: 'flex', flexShrink: 0, maxWidth: '60%' },
          '& a': {
            color: 'inherit',
            textDecoration: 'none',
            borderRadius: 1,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '& a:hover': { color: 'text.primary', textDecoration: 'underline', textUnderlineOffset: 3 },
          '& li + li::before': { content: '"/"', px: 2 },
        }}
      >
        {trail.map((crumb) => (
          <li key={crumb.label} title={crumb.label}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
        <Box
          component="li"
          aria-current="page"
          title={current}
          sx={{ fontWeight: 600, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {current}
        </Box>
      </Box>
    </Box>
  )
}
