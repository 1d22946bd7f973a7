import { dollarsOf } from '@whistle/domain/text/money'
import { instantFrom } from '@whistle/domain/time/time'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { GameFigures, QueryGameFiguresArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { figuresOf } from '../store/game.ts'

/** Figures of the games in a period, for the manager's dashboard. */
export async function countFigures(
  proof: MayKeepGames,
  { from, to }: QueryGameFiguresArgs,
  { sql }: Context,
): Promise<GameFigures> {
  const span = { from: demand(instantFrom(from, 'from')), to: demand(instantFrom(to, 'to')) }
  const [figures] = await sql.run(figuresOf(proof, span))
  if (!figures) throw new Error('a count always answers')
  const { feesDueCents, ...counted } = figures
  return { ...counted, feesDue: dollarsOf(feesDueCents) }
}
