import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { coordinatesText } from '@whistle/domain/venues/coordinates'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { mapsLink } from '../../places/map/marker.ts'
import { PlaceMap } from '../../places/map/place-map.tsx'
import { mapWords } from '../../places/map/words.ts'
import { readableZone } from '../list/venue-order.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'

/** Where a venue is: the map, the address, the coordinates, the time zone. */
export function VenueDetails({ venue }: { venue: WholeVenueFragment }) {
  const say = useWords(venueWords)
  const sayMap = useWords(mapWords)
  const { id, name, location } = venue
  return (
    <Card sx={{ p: { xs: 0, md: 0 }, overflow: 'hidden', position: 'relative' }} aria-label={name}>
      {location ? (
        <PlaceMap
          centre={location}
          markers={[{ id, ...location, label: name, kind: 'venue' }]}
          label={say('mapOf', { name })}
          height={320}
        />
      ) : (
        <Box
          sx={{ px: 4, py: 10, bgcolor: 'background.raised', textAlign: 'center', color: 'text.secondary' }}
        >
          {say('noPin')}
        </Box>
      )}
      <Box component="dl" sx={{ m: 0, p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
        <Fact term={say('address')}>
          {venue.formattedAddress ? (
            <Box sx={{ whiteSpace: 'pre-line' }}>{venue.formattedAddress}</Box>
          ) : (
            <Box sx={{ color: 'text.secondary' }}>{say('noAddress')}</Box>
          )}
          {location && (
            <Link
              href={mapsLink(location)}
              target="_blank"
              rel="noreferrer"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mt: 1, fontWeight: 600 }}
            >
              {sayMap('openInMaps')}
              <Icon name="external" size={14} label={sayMap('opensNewTab')} />
            </Link>
          )}
        </Fact>
        {location && <Fact term={say('coordinates')}>{coordinatesText(location)}</Fact>}
        {venue.timeZone && <Fact term={say('timeZone')}>{readableZone(venue.timeZone)}</Fact>}
        {venue.updatedAt && <Fact term={say('lastChanged')}>{dateTimeText(venue.updatedAt)}</Fact>}
      </Box>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 0.5, sm: 4 }, gridTemplateColumns: { sm: '112px minmax(0, 1fr)' } }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
