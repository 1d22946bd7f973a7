import { column, columns, many, one, point } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { courtViews, venueViews, whoSeesVenues } from './policy.ts'

export const venueModel: OwnedModel<'venue'> = {
  name: 'Venue',
  table: 'venue',
  visible: whoSeesVenues,
  views: venueViews,
  order: [
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'placeId', 'formattedAddress', 'geoHash', 'timeZone', 'owner'),
    ...columns('instant', 'createdAt', 'updatedAt'),
    location: point('lat', 'lon'),
    courts: many('Court', 'venue_id'),
  },
}

export const courtModel: OwnedModel<'court'> = {
  name: 'Court',
  table: 'court',
  visible: whoSeesVenues,
  views: courtViews,
  order: [
    { column: 'sort_order', form: 'number' },
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'description', 'owner'),
    order: column('sort_order', 'number'),
    venue: one('Venue', 'venue_id'),
  },
}
