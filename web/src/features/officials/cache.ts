import type { Cache, UpdatesConfig } from '@urql/exchange-graphcache'

/** How live messages and deletions change the officials that are already here. */
export const officialUpdates: UpdatesConfig = {
  Subscription: {
    onOfficialUpdate(result, args, cache) {
      if (result.onOfficialUpdate === null && typeof args.id === 'string') forget(cache, args.id)
    },
  },
  Mutation: {
    updateOfficial(_result, args, cache) {
      const { input } = args as { input: { id: string; managers?: readonly string[] } }
      // The managers are named only by who leaves.
      if (input.managers) forget(cache, input.id)
    },
    deleteOfficialCertification(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      cache.invalidate({ __typename: 'OfficialCertification', id: input.id })
    },
  },
}

/** Also out of every list: one that still held it would have to be loaded anew before it can be shown. */
function forget(cache: Cache, id: string): void {
  const gone = cache.keyOfEntity({ __typename: 'Official', id })
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName !== 'listOfficials') continue
    const page = cache.resolve('Query', fieldName, args)
    const items = typeof page === 'string' ? cache.resolve(page, 'items') : null
    if (typeof page !== 'string' || !Array.isArray(items) || !items.includes(gone)) continue
    cache.link(
      page,
      'items',
      items.filter((key) => key !== gone),
    )
  }
  cache.invalidate({ __typename: 'Official', id })
}
