import { forgetDeleted } from '../../records/forget-from-lists.ts'

export const venueUpdates = forgetDeleted({
  type: 'Venue',
  list: 'listVenues',
  changes: 'onVenueUpdate',
  deletes: 'deleteVenue',
})
