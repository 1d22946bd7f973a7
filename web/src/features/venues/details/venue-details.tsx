import { coordinatesText } from '@whistle/domain/venues/coordinates'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { dateTimeText, readableZone } from '../../../time/date-time-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { MapsLink } from '../../places/map/maps-link.tsx'
import { PlaceMap } from '../../places/map/place-map.tsx'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import styles from './venue-details.module.css'

/** Where a venue is: map, address, coordinates, time zone. */
export function VenueDetails({ venue }: { venue: WholeVenueFragment }) {
  const say = useWords(venueWords)
  const language = useLanguage()
  const { id, name, location } = venue
  return (
    <Card className={styles.card} aria-label={name}>
      {location ? (
        <PlaceMap
          centre={location}
          markers={[{ id, ...location, label: name, kind: 'venue' }]}
          label={say('mapOf', { name })}
          height={320}
        />
      ) : (
        <div className={styles.noPin}>{say('noPin')}</div>
      )}
      <div className={styles.facts}>
        <Facts>
          <Fact term={say('address')}>
            {venue.formattedAddress ? (
              <div className={styles.address}>{venue.formattedAddress}</div>
            ) : (
              <div className={styles.unknown}>{say('noAddress')}</div>
            )}
            {location && <MapsLink place={location} />}
          </Fact>
          <Fact term={say('coordinates')}>{location && coordinatesText(location)}</Fact>
          <Fact term={say('timeZone')}>{readableZone(venue.timeZone)}</Fact>
          <Fact term={say('lastChanged')}>{venue.updatedAt && dateTimeText(venue.updatedAt, language)}</Fact>
        </Facts>
      </div>
    </Card>
  )
}
