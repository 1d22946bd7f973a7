import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { clamp } from '../../../ui/clamp.ts'
import { venueWords } from '../words.ts'
import { courtCount, readableZone } from './venue-order.ts'
import type { VenueListProps } from './venue-table.tsx'

/** The list on a phone. */
export function VenueCards({ rows }: VenueListProps) {
  const say = useWords(venueWords)
  return (
    <List>
      {rows.map((row) => {
        const count = courtCount(row)
        const courts = count === 1 ? say('courtsOne') : say('courtsMany', { count })
        return (
          <li key={row.id}>
            <Link to={paths.venue(row.id)} data-row>
              {row.name}
            </Link>
            <p>{row.formattedAddress || say('noAddress')}</p>
            <p className="figures">{[courts, readableZone(row.timeZone)].filter(Boolean).join(' · ')}</p>
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: 13,
    color: palette.text.secondary,
    li: {
      position: 'relative',
      padding: '12px 16px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    'li:last-child': { borderBottom: 0 },
    p: { margin: '2px 0 0', overflowWrap: 'anywhere' },
    a: {
      color: palette.text.primary,
      fontSize: 15,
      fontWeight: 600,
      textDecoration: 'none',
      ...clamp(2),
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
  }
})
