import type { Cache, UpdatesConfig } from '@urql/exchange-graphcache'

/** How live messages and deletions change the venues that are already here. */
export const venueUpdates: UpdatesConfig = {
  Subscription: {
    onVenueUpdate(result, args, cache) {
      if (result.onVenueUpdate === null && typeof args.id === 'string') forget(cache, args.id)
    },
  },
  Mutation: {
    deleteVenue(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      dropFromLists(cache, input.id)
      forget(cache, input.id)
    },
  },
}

function forget(cache: Cache, id: string): void {
  cache.invalidate({ __typename: 'Venue', id })
}

/** A list that still held a forgotten venue would have to be loaded anew before it can be shown. */
function dropFromLists(cache: Cache, id: string): void {
  const gone = cache.keyOfEntity({ __typename: 'Venue', id })
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName !== 'listVenues') continue
    const page = cache.resolve('Query', fieldName, args)
    if (typeof page !== 'string') continue
    const items = cache.resolve(page, 'items')
    if (Array.isArray(items)) {
      cache.link(
        page,
        'items',
        items.filter((key) => key !== gone),
      )
    }
  }
}
