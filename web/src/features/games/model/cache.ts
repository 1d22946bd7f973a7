import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { forgetFromLists } from '../../../records/forget-from-lists.ts'

/** Deletions, by this session or by another, leave the cached lists. */
export const gameUpdates: UpdatesConfig = {
  Subscription: {
    onGameUpdate(result, args, cache) {
      if (result.onGameUpdate === null && typeof args.id === 'string')
        forgetFromLists(cache, { __typename: 'Game', id: args.id }, 'listGames')
    },
  },
  Mutation: {
    deleteGame(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      forgetFromLists(cache, { __typename: 'Game', id: input.id }, 'listGames')
    },
  },
}
