import { forgetDeleted } from '../../records/forget-from-lists.ts'

export const venueCacheRules = forgetDeleted({
  type: 'Venue',
  list: 'listVenues',
  changes: 'onVenueUpdate',
  deletes: 'deleteVenue',
})
