import { demandArea } from '../../../access/demand-area.ts'
import { missing, Refused } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation, watch } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { mayKeepGames } from '../policy.ts'
import { bulkActionModel, bulkGameModel } from './models.ts'
import { planBulk } from './plan-bulk.ts'
import { previewCancel } from './preview-cancel.ts'
import { previewPublish } from './preview-publish.ts'
import { startBulk, undoBulk } from './start-bulk.ts'

const manager = ['manager'] as const

export const bulkResolvers: Resolvers = {
  area: 'GAMES',
  models: [bulkActionModel, bulkGameModel],
  Query: {
    getBulkAction: operation(manager, (_me, { id }, context, rootField) =>
      readOne(bulkActionModel, id, context, rootField),
    ),
    listBulkActions: operation(manager, (_me, args, context, rootField) =>
      readPage(bulkActionModel, args, context, rootField),
    ),
    previewBulkAction: operation(manager, async (me, { input }, context, rootField) => {
      const games = await planBulk(mayKeepGames(me), input, context)
      return games.map(({ gameId, name, reason, changes, warnings, leftOut }) =>
        shaped({ gameId, name, reason, changes, warnings, leftOut: JSON.stringify(leftOut) }, rootField),
      )
    }),
    previewPublish: operation(manager, async (me, { gameIds }, context, rootField) =>
      shaped(await previewPublish(mayKeepGames(me), gameIds, context), rootField),
    ),
    previewCancel: operation(manager, async (me, { gameIds }, context, rootField) => {
      demandArea(me, 'OFFICIALS')
      return shaped(await previewCancel(mayKeepGames(me), gameIds, context), rootField)
    }),
    countBulkRecipients: operation(manager, async (me, { input }, context, rootField) => {
      const games = await planBulk(mayKeepGames(me), input, context)
      const officials = new Set(games.flatMap(({ officialIds }) => officialIds)).size
      return shaped({ officials }, rootField)
    }),
  },
  Mutation: {
    startBulkAction: operation(manager, async (me, { input }, context, rootField) =>
      readOne(bulkActionModel, await startBulk(mayKeepGames(me), input, context), context, rootField),
    ),
    undoBulkAction: operation(manager, async (me, { input: { id } }, context, rootField) => {
      await undoBulk(mayKeepGames(me), id, context)
      const action = await readOne(bulkActionModel, id, context, rootField)
      if (action === null) throw new Refused(missing('id'))
      return action
    }),
  },
  Subscription: {
    onBulkActionUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'bulk' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(bulkActionModel, change.id, context, rootField) : null,
    }),
  },
}
