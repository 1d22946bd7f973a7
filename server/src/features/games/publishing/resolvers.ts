import { operation } from '../../../graphql/context.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { readGame } from '../game/read-game.ts'
import { mayKeepGames } from '../policy.ts'
import { publishGame } from './publish-game.ts'

export const messageResolvers: Resolvers = {
  Mutation: {
    publishGame: operation(['manager'], async (me, { input: { id } }, context, asking) => {
      await publishGame(mayKeepGames(me), id, context)
      return readGame(id, context, asking)
    }),
  },
}
