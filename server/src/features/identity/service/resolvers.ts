import { randomBytes } from 'node:crypto'
import { planFrom } from '@whistle/domain/accounts/plan'
import { phoneFrom } from '@whistle/domain/officials/phone'
import { refuse } from '@whistle/domain/refusal'
import { freeTextFrom, idFrom } from '@whistle/domain/text/text'
import { demand, Refused, settle } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import { checkConditionForNew, explainMiss, readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import type { CreateUserInput, UpdateUserInput } from '../../../graphql/types.generated.ts'
import { mayBecome, mayKeepSelf } from '../account/policy.ts'
import {
  insertSubscription,
  insertUser,
  ownSubscription,
  saveFeed,
  subscriptionModel,
  updateUser,
  userModel,
} from '../account/store.ts'
import { askPasswordLink } from '../password/ask-password-link.ts'

const signedIn = ['newcomer', 'manager', 'official'] as const

export const identityResolvers: Resolvers = {
  models: [userModel, subscriptionModel],
  Query: {
    getUser: operation(signedIn, (_me, { id }, context, asking) => readOne(userModel, id, context, asking)),
  },
  Mutation: {
    createUser: operation(signedIn, async (me, { input, condition }, context, asking) => {
      const proof = demand(mayBecome(me, input))
      await checkConditionForNew(userModel, condition, context)
      const user = { ...profileFrom(input), email: me.email, registered: input.registered ?? false }
      const twice = refuse('CONFLICT', 'onlyOnce', { field: 'id' })
      await settle(context.sql.run(insertUser(proof, user)), { app_user_pkey: twice })
      context.announce({ topic: 'user', owner: me.userId, id: me.userId })
      return readOne(userModel, me.userId, context, asking)
    }),

    updateUser: operation(signedIn, async (me, { input, condition }, context, asking) => {
      const proof = mayKeepSelf(me)
      if (input.id !== me.userId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
      if (input.userSubscriptionId != null) {
        const found = await context.sql.run(ownSubscription(proof, input.userSubscriptionId))
        if (!found.length) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'userSubscriptionId' }))
      }
      const [updated] = await context.sql.run(updateUser(proof, profileFrom(input), condition))
      if (!updated) throw new Refused(await explainMiss(userModel, input.id, context))
      context.announce({ topic: 'user', owner: me.userId, id: me.userId })
      return readOne(userModel, me.userId, context, asking)
    }),

    createOTOSubscription: operation(
      ['newcomer', 'manager'],
      async (me, { input, condition }, context, asking) => {
        const plan = demand(planFrom(input))
        if (input.expDate) throw new Refused(refuse('FORBIDDEN', 'onlyBasicPlan', { field: 'expDate' }))
        await checkConditionForNew(subscriptionModel, condition, context)
        const id = input.id ? demand(idFrom(input.id)) : context.newId()
        await settle(context.sql.run(insertSubscription(mayKeepSelf(me), { id, ...plan })), {
          subscription_pkey: refuse('CONFLICT', 'idTaken', { field: 'id' }),
          subscription_owner_key: refuse('CONFLICT', 'onlyOnce'),
          subscription_owner_fkey: refuse('NOT_FOUND', 'userFirst'),
        })
        return readOne(subscriptionModel, id, context, asking)
      },
    ),

    askPasswordLink: operation(['public'], async (_me, { input }, context, asking) => {
      await askPasswordLink(input, context)
      return shaped({ asked: true }, asking)
    }),

    renewCalendarFeed: operation(['official'], async (me, { input: { id } }, context, asking) => {
      if (id !== me.userId) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
      const token = randomBytes(32).toString('base64url')
      await context.sql.run(saveFeed(mayKeepSelf(me), token))
      return readOne(userModel, me.userId, context, asking)
    }),
  },
}

/** The profile's columns; a missing field stays unchanged. */
function profileFrom(input: Partial<CreateUserInput & UpdateUserInput>) {
  const text = (name: 'username' | 'firstname' | 'lastname' | 'deviceType' | 'deviceOs') =>
    input[name] === undefined ? undefined : demand(freeTextFrom(input[name], name, 200))
  return {
    username: text('username'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    device_type: text('deviceType'),
    device_os: text('deviceOs'),
    is_mobile: input.isMobile,
    mobile: input.mobile === undefined ? undefined : demand(phoneFrom(input.mobile, 'mobile')),
  }
}
