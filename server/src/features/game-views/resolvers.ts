import { gameViewQueryFrom, refuseAnotherView } from '@whistle/domain/accounts/game-view'
import { refuse } from '@whistle/domain/refusal'
import { shortNameFrom } from '@whistle/domain/text/text'
import { demand } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import { newIdOf } from '../../graphql/new-id.ts'
import { operation, watch } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { changeOwned, createOwned, deleteOwned } from '../../graphql/write.ts'
import { gameViewModel } from './models.ts'
import { type MayKeepViews, mayKeepViews } from './policy.ts'
import { countViews } from './store.ts'

const manager = ['manager'] as const
const condition = undefined

const meaningsOf = (name = '') => ({
  game_view_name: refuse('CONFLICT', 'nameTaken', { field: 'name', values: { name } }),
})

const announceView = ({ owner }: MayKeepViews, id: string, { announce }: Context) =>
  announce({ topic: 'view', owner, id })

export const gameViewResolvers: Resolvers = {
  area: 'GAMES',
  models: [gameViewModel],
  Query: {
    listGameViews: operation(manager, (_me, args, context, rootField) =>
      readPage(gameViewModel, args, context, rootField),
    ),
  },
  Mutation: {
    createGameView: operation(manager, async (me, { input }, context, rootField) => {
      const proof = mayKeepViews(me)
      const id = await newIdOf(input, context)
      const name = demand(shortNameFrom(input.name))
      const query = demand(gameViewQueryFrom(input.query))
      // Of two requests at once the second counts the view of the first.
      await context.sql.run(lockOwner(proof.owner))
      const creation = { row: { id, name, query }, condition, meanings: meaningsOf(name) }
      await createOwned(gameViewModel, proof, creation, context)
      const [views] = await context.sql.run(countViews(proof))
      demand(refuseAnotherView(views?.count ?? 0))
      announceView(proof, id, context)
      return readOne(gameViewModel, id, context, rootField)
    }),

    updateGameView: operation(manager, async (me, { input }, context, rootField) => {
      const { id } = input
      const proof = mayKeepViews(me)
      const name = input.name == null ? undefined : demand(shortNameFrom(input.name))
      const query = input.query == null ? undefined : demand(gameViewQueryFrom(input.query))
      const change = { id, row: { name, query }, condition, meanings: meaningsOf(name) }
      await changeOwned(gameViewModel, proof, change, context)
      announceView(proof, id, context)
      return readOne(gameViewModel, id, context, rootField)
    }),

    deleteGameView: operation(manager, async (me, { input: { id } }, context, rootField) => {
      const proof = mayKeepViews(me)
      const answer = await readOne(gameViewModel, id, context, rootField)
      await deleteOwned(gameViewModel, proof, { id, condition }, context)
      announceView(proof, id, context)
      return answer
    }),
  },
  Subscription: {
    onGameViewUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'view' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(gameViewModel, change.id, context, rootField) : null,
    }),
  },
}
