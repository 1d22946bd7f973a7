import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { mayKeepGames } from '../policy.ts'
import { findOpenings } from './find-openings.ts'

export const openingResolvers: Resolvers = {
  area: 'GAMES',
  Query: {
    listOpenPositions: operation(['manager'], async (me, args, context, rootField) =>
      shaped(await findOpenings(mayKeepGames(me), args, context), rootField),
    ),
  },
}
