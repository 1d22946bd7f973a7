import { venueWords } from '@whistle/domain/words/venues'
import { paths } from '../../app/paths.ts'
import type { SearchSource } from '../../app/search-source.ts'
import { session } from '../identity/session.ts'
import { VenueNamesDocument } from './operations.generated.ts'
import { filterVenues } from './venue-order.ts'

const most = 6

/** Venues in the search box, found as the filter of the list finds them. */
export const venueSource: SearchSource = {
  title: (language) => venueWords[language].venues,
  async find(client, text) {
    const current = session.get()
    if (current.state !== 'authenticated') return []
    const answer = await client.query(VenueNamesDocument, { owner: current.user.id }).toPromise()
    if (answer.error) throw answer.error
    return filterVenues(answer.data?.listVenues?.items ?? [], text)
      .slice(0, most)
      .map((venue) => ({
        id: venue.id,
        label: venue.name,
        detail: venue.formattedAddress ?? undefined,
        icon: 'pin',
        path: paths.venue(venue.id),
      }))
  },
}
