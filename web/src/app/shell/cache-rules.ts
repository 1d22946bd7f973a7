import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { gameCacheRules } from '../../features/games/model/game-cache-rules.ts'
import { joinCacheRules } from '../../features/officials/invite/join-cache-rules.ts'
import { officialCacheRules } from '../../features/officials/official-cache-rules.ts'
import { proposalCacheRules } from '../../features/proposals/proposal-cache-rules.ts'
import { venueCacheRules } from '../../features/venues/venue-cache-rules.ts'

/** The cache rules of all features. */
export const cacheRules: UpdatesConfig = mergeUpdates([
  gameCacheRules,
  officialCacheRules,
  joinCacheRules,
  venueCacheRules,
  proposalCacheRules,
])

function mergeUpdates(all: readonly UpdatesConfig[]): UpdatesConfig {
  const merged: UpdatesConfig = {}
  for (const config of all) {
    for (const [type, fields] of Object.entries(config)) merged[type] = { ...merged[type], ...fields }
  }
  return merged
}
