import { missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { PreviewBulkActionInput } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { askFrom, gameIdsFrom, maxPreviewed } from './bulk-input.ts'
import type { GamePlan } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'

/** What an action would do with each game, before it is started. */
export async function planBulk(
  proof: MayKeepGames,
  { gameIds: given, ...input }: PreviewBulkActionInput,
  context: Context,
): Promise<readonly GamePlan[]> {
  const ask = await askFrom(proof, input, context)
  const gameIds = gameIdsFrom(given, maxPreviewed(ask))
  const games = await context.alone(() =>
    kindOf(ask).plan(proof, { gameIds, input: ask.input, now: context.now }, context),
  )
  if (games.length === 0) throw new Refused(missing('gameIds'))
  return games
}
