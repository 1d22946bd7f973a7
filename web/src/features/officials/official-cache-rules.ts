import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { forgetDeleted, forgetFromLists } from '../../records/forget-from-lists.ts'

/** Officials that are no longer the manager's leave the cached lists. */
export const officialCacheRules: UpdatesConfig = {
  ...forgetDeleted({ type: 'Official', list: 'listOfficials', changes: 'onOfficialUpdate' }),
  Mutation: {
    updateOfficial(_result, args, cache) {
      const { input } = args as { input: { id: string; managers?: readonly string[] } }
      // Only a manager who removes the official from their own list sends `managers`.
      if (input.managers) forgetFromLists(cache, { __typename: 'Official', id: input.id }, 'listOfficials')
    },
    deleteOfficialGroup(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      forgetFromLists(cache, { __typename: 'OfficialGroup', id: input.id }, 'listOfficialGroups')
    },
    deleteOfficialCertification(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      cache.invalidate({ __typename: 'OfficialCertification', id: input.id })
    },
  },
}
