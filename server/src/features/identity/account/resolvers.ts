import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { createSubscription } from './create-subscription.ts'
import { createUser } from './create-user.ts'
import { subscriptionModel, userModel } from './models.ts'
import { mayKeepSelf } from './policy.ts'
import { renewCalendarFeed } from './renew-calendar-feed.ts'
import { updateUser } from './update-user.ts'

const signedIn = ['newcomer', 'manager', 'official'] as const

export const accountResolvers: Resolvers = {
  models: [userModel, subscriptionModel],
  Query: {
    getUser: operation(signedIn, (_me, { id }, context, rootField) =>
      readOne(userModel, id, context, rootField),
    ),
  },
  Mutation: {
    createUser: operation(signedIn, async (me, args, context, rootField) => {
      await createUser(me, args, context)
      return readOne(userModel, me.userId, context, rootField)
    }),

    updateUser: operation(signedIn, async (me, args, context, rootField) => {
      await updateUser(me, args, context)
      return readOne(userModel, me.userId, context, rootField)
    }),

    createOTOSubscription: operation(['newcomer', 'manager'], async (me, args, context, rootField) => {
      const id = await createSubscription(mayKeepSelf(me), args, context)
      return readOne(subscriptionModel, id, context, rootField)
    }),

    renewCalendarFeed: operation(
      ['manager', 'official'],
      async (me, { input: { id } }, context, rootField) => {
        await renewCalendarFeed(me, id, context)
        return readOne(userModel, me.userId, context, rootField)
      },
    ),
  },
}
