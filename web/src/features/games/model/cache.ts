import type { Cache, UpdatesConfig } from '@urql/exchange-graphcache'

/** How deletions change the games that are already here. */
export const gameUpdates: UpdatesConfig = {
  Subscription: {
    onGameUpdate(result, args, cache) {
      if (result.onGameUpdate === null && typeof args.id === 'string') forget(cache, args.id)
    },
  },
  Mutation: {
    deleteGame(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      forget(cache, input.id)
    },
  },
}

/** Also out of every list: one that still held it would have to be loaded anew before it can be shown. */
function forget(cache: Cache, id: string): void {
  const gone = cache.keyOfEntity({ __typename: 'Game', id })
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName !== 'listGames') continue
    const page = cache.resolve('Query', fieldName, args)
    const items = typeof page === 'string' ? cache.resolve(page, 'items') : null
    if (typeof page !== 'string' || !Array.isArray(items) || !items.includes(gone)) continue
    cache.link(
      page,
      'items',
      items.filter((key) => key !== gone),
    )
  }
  cache.invalidate({ __typename: 'Game', id })
}
