import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { forgetFromLists } from '../../../records/forget-from-lists.ts'

/** A withdrawn join request leaves the cached list of pending ones. */
export const joinUpdates: UpdatesConfig = {
  Mutation: {
    deleteOTOJoin(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      forgetFromLists(cache, { __typename: 'OTOJoin', id: input.id }, 'listOTOJoins')
    },
  },
}
