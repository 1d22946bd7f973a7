import { dollarsOf } from '@whistle/domain/text/money'
import { periodFrom } from '@whistle/domain/time/time'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { GameFigures, QueryGameFiguresArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { figuresOf } from '../store/game.ts'

/** A year, and the weeks that a calendar shows around it. */
const maxDays = 400

/** Figures of the games in a period, for the manager's dashboard. */
export async function countFigures(
  proof: MayKeepGames,
  span: QueryGameFiguresArgs,
  { sql }: Context,
): Promise<GameFigures> {
  const [figures] = await sql.run(figuresOf(proof, demand(periodFrom(span, maxDays))))
  if (!figures) throw new Error('a count always answers')
  const { feesDueCents, ...counted } = figures
  return { ...counted, feesDue: dollarsOf(feesDueCents) }
}
