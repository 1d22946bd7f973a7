import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { forgetFromLists } from '../../records/forget-from-lists.ts'

/** Deletions, by this session or by another, leave the cached lists. */
export const venueUpdates: UpdatesConfig = {
  Subscription: {
    onVenueUpdate(result, args, cache) {
      if (result.onVenueUpdate === null && typeof args.id === 'string')
        forgetFromLists(cache, { __typename: 'Venue', id: args.id }, 'listVenues')
    },
  },
  Mutation: {
    deleteVenue(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      forgetFromLists(cache, { __typename: 'Venue', id: input.id }, 'listVenues')
    },
  },
}
