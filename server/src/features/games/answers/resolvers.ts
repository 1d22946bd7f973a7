import { demandArea } from '../../../access/demand-area.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { mayKeepGames } from '../policy.ts'
import { findUnanswered, nudgeOfficials, undoNudge } from './nudge-officials.ts'

const manager = ['manager'] as const

export const answerResolvers: Resolvers = {
  area: 'GAMES',
  Query: {
    unanswered: operation(manager, async (me, { ids }, context, rootField) => {
      demandArea(me, 'OFFICIALS')
      return shaped(await findUnanswered(mayKeepGames(me), ids, context), rootField)
    }),
  },
  Mutation: {
    nudgeOfficials: operation(manager, async (me, { input: { ids } }, context, rootField) =>
      shaped(await nudgeOfficials(mayKeepGames(me), ids, context), rootField),
    ),
    undoNudge: operation(manager, async (me, { input: { id } }, context, rootField) =>
      shaped(await undoNudge(mayKeepGames(me), id, context), rootField),
    ),
  },
}
