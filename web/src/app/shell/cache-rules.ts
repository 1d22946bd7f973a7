import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { gameUpdates } from '../../features/games/model/cache.ts'
import { officialUpdates } from '../../features/officials/cache.ts'
import { joinUpdates } from '../../features/officials/invite/cache.ts'
import { venueUpdates } from '../../features/venues/cache.ts'

/** The cache rules of all features. */
export const updates: UpdatesConfig = mergeUpdates([gameUpdates, officialUpdates, joinUpdates, venueUpdates])

function mergeUpdates(all: readonly UpdatesConfig[]): UpdatesConfig {
  const merged: UpdatesConfig = {}
  for (const config of all) {
    for (const [type, fields] of Object.entries(config)) merged[type] = { ...merged[type], ...fields }
  }
  return merged
}
