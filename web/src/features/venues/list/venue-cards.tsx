import { Link } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { readableZone } from '../../../time/date-time-text.ts'
import { VirtualCards } from '../../../ui/lists/virtual-cards.tsx'
import { venueWords } from '../words.ts'
import { courtCount } from './venue-order.ts'
import type { VenueListProps } from './venue-table.tsx'

/** The list where a table has no room for names. */
export function VenueCards({ rows }: VenueListProps) {
  const say = useWords(venueWords)
  return (
    <VirtualCards rows={rows} estimate={88}>
      {(row) => (
        <>
          <Link to={paths.venue(row.id)} data-row>
            {row.name}
          </Link>
          <p>{row.formattedAddress || say('noAddress')}</p>
          <p className="figures">
            {[say('courtCount', { count: courtCount(row) }), readableZone(row.timeZone)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    </VirtualCards>
  )
}
