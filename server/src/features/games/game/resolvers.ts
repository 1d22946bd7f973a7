import { shaped } from '../../../graphql/compile/shape.ts'
import { operation, over, watch } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { gameModel, gameModels, gamesFromTheLast } from '../models.ts'
import { mayKeepGames } from '../policy.ts'
import { findTeams } from '../store/game.ts'
import { cancelGame, cancelGames } from './cancel-games.ts'
import { countFigures } from './count-figures.ts'
import { createGame } from './create-game.ts'
import { deleteGame } from './delete-game.ts'
import { mayReadGame } from './read-game.ts'
import { reopenGame } from './reopen-game.ts'
import { restoreGame, restoreGames } from './restore-games.ts'
import { updateGame } from './update-game.ts'
import { updatePrivateNote } from './update-private-note.ts'

const manager = ['manager'] as const
const signedIn = ['manager', 'official'] as const

export const gameResolvers: Resolvers = {
  area: 'GAMES',
  models: gameModels,
  Query: {
    getGame: operation(signedIn, (_me, { id }, context, rootField) =>
      readOne(gameModel, id, context, rootField),
    ),
    listGames: operation(signedIn, (_me, args, context, rootField) =>
      readPage(args.newestFirst ? gamesFromTheLast : gameModel, args, context, rootField),
    ),
    gameFigures: operation(manager, async (me, span, context, rootField) =>
      shaped(await countFigures(mayKeepGames(me), span, context), rootField),
    ),
    listTeams: operation(manager, async (me, _args, { sql }, rootField) =>
      (await sql.run(findTeams(mayKeepGames(me)))).map((team) => shaped(team, rootField)),
    ),
  },
  Mutation: {
    createGame: operation(manager, async (me, args, context, rootField) => {
      const id = await createGame(mayKeepGames(me), args, context)
      return readOne(gameModel, id, context, rootField)
    }),
    updateGame: operation(manager, async (me, args, context, rootField) => {
      await updateGame(mayKeepGames(me), args, context)
      return readOne(gameModel, args.input.id, context, rootField)
    }),
    updatePrivateNote: operation(manager, async (me, { input }, context, rootField) => {
      await updatePrivateNote(mayKeepGames(me), input, context)
      return readOne(gameModel, input.id, context, rootField)
    }),
    reopenGame: operation(manager, async (me, { input: { id } }, context, rootField) => {
      await reopenGame(mayKeepGames(me), id, context)
      return readOne(gameModel, id, context, rootField)
    }),
    cancelGame: operation(manager, async (me, { input }, context, rootField) => {
      await cancelGame(mayKeepGames(me), input, context)
      return readOne(gameModel, input.id, context, rootField)
    }),
    cancelGames: operation(manager, async (me, { input }, context, rootField) =>
      shaped(await cancelGames(mayKeepGames(me), input, context), rootField),
    ),
    restoreGame: operation(manager, async (me, { input: { id } }, context, rootField) => {
      await restoreGame(mayKeepGames(me), id, context)
      return readOne(gameModel, id, context, rootField)
    }),
    restoreGames: operation(manager, async (me, { input: { ids } }, context, rootField) =>
      shaped(await restoreGames(mayKeepGames(me), ids, context), rootField),
    ),
    deleteGame: operation(manager, (me, args, context, rootField) =>
      deleteGame(mayKeepGames(me), args, context, rootField),
    ),
  },
  Subscription: {
    onGameUpdate: watch(manager, {
      open: (_me, { id }, context) => mayReadGame(id, context),
      wakes: (me, { id }, change) =>
        change.topic === 'game' && change.owner === me.userId && change.id === id,
      // The present state of the game, so a missed change arrives with the next one.
      answer: async (_me, { id }, _change, context, rootField) =>
        (await readOne(gameModel, id, context, rootField)) ?? over,
    }),
    onGamesUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'game' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(gameModel, change.id, context, rootField) : null,
    }),
  },
}
