import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { gameModel } from '../models.ts'
import { mayKeepGames } from '../policy.ts'
import { publishGame } from './publish-game.ts'

export const publishingResolvers: Resolvers = {
  area: 'GAMES',
  Mutation: {
    publishGame: operation(['manager'], async (me, { input: { id } }, context, rootField) => {
      await publishGame(mayKeepGames(me), id, context)
      return readOne(gameModel, id, context, rootField)
    }),
  },
}
