import type { KeyedHash } from '@whistle/domain/accounts/code'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { gameModel } from '../models.ts'
import { mayKeepGames } from '../policy.ts'
import { askBest, undoAskBest } from './ask-best.ts'

const manager = ['manager'] as const

export function createAskResolvers(hash: KeyedHash): Resolvers {
  return {
    area: 'GAMES',
    Mutation: {
      askBest: operation(manager, async (me, { input }, context, rootField) =>
        shaped(await askBest(mayKeepGames(me), input, hash, context), rootField),
      ),
      undoAskBest: operation(manager, async (me, { input }, context, rootField) => {
        await undoAskBest(mayKeepGames(me), input, context)
        return readOne(gameModel, input.gameId, context, rootField)
      }),
    },
  }
}
