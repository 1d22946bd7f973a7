import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../access/refused.ts'
import { operation, watch } from '../../graphql/operation.ts'
import { readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { notificationModel } from './models.ts'
import { mayReadNotifications } from './policy.ts'
import { markRead } from './store.ts'

const signedIn = ['manager', 'official'] as const

export const notificationResolvers: Resolvers = {
  models: [notificationModel],
  Query: {
    listNotifications: operation(signedIn, (_me, args, context, rootField) =>
      readPage(notificationModel, args, context, rootField),
    ),
  },
  Mutation: {
    markNotificationsRead: operation(signedIn, async (me, { input }, context, rootField) => {
      const { ids, all } = input
      // Both or neither is ambiguous, so nothing is marked.
      if (Boolean(ids) === Boolean(all))
        throw new Refused(refuse('BAD_USER_INPUT', 'idsOrAll', { field: 'ids' }))
      const which = ids ? { ids } : 'all'
      const marked = await context.sql.run(markRead(mayReadNotifications(me), which, context.now))
      if (marked.length) context.announce({ topic: 'notification', owner: me.userId, id: me.userId })
      return readPage(notificationModel, {}, context, rootField)
    }),
  },
  Subscription: {
    onNotificationUpdate: watch(signedIn, {
      wakes: (me, _args, change) => change.topic === 'notification' && change.owner === me.userId,
      answer: (_me, args, _change, context, rootField) =>
        readPage(notificationModel, args, context, rootField),
    }),
  },
}
