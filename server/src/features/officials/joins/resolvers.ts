import type { KeyedHash } from '@whistle/domain/accounts/code'
import { operation, watch } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { deleteOwned } from '../../../graphql/write.ts'
import { acceptJoin } from './accept-join.ts'
import { changeJoin } from './change-join.ts'
import { inviteToJoin } from './invite-to-join.ts'
import { joinModel } from './models.ts'
import { openJoin, verifyJoin } from './open-join.ts'
import { mayKeepJoins } from './policy.ts'

const manager = ['manager'] as const
const invitedPeople = ['public', 'official'] as const

/** `hash` makes the codes of new joins. */
export function createJoinResolvers(hash: KeyedHash): Resolvers {
  // The slash is in no id, so a join never has the code of an invitation with the same id.
  const ownHash: KeyedHash = (text) => hash(`join/${text}`)
  return {
    area: 'OFFICIALS',
    models: [joinModel],
    Query: {
      listOTOJoins: operation(manager, (_me, args, context, rootField) =>
        readPage(joinModel, args, context, rootField),
      ),
      getJoin: operation(invitedPeople, async (_me, { invitationId }, context, rootField) => {
        const principal = await openJoin(invitationId, context)
        return readOne(joinModel, principal.joinId, { ...context, principal }, rootField)
      }),
    },
    Mutation: {
      createOTOJoin: operation(manager, async (me, args, context, rootField) => {
        const id = await inviteToJoin(mayKeepJoins(me), args, ownHash, context)
        return readOne(joinModel, id, context, rootField)
      }),

      updateOTOJoin: operation(manager, async (me, args, context, rootField) => {
        await changeJoin(mayKeepJoins(me), args, context)
        return readOne(joinModel, args.input.id, context, rootField)
      }),

      deleteOTOJoin: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
        const answer = await readOne(joinModel, id, context, rootField)
        await deleteOwned(joinModel, mayKeepJoins(me), { id, condition }, context)
        context.announce({ topic: 'join', owner: me.userId, id })
        return answer
      }),

      acceptJoin: operation(
        invitedPeople,
        async (me, { input }, context, rootField) => {
          const principal = await acceptJoin(me, input, context)
          return readOne(joinModel, principal.joinId, { ...context, principal }, rootField)
        },
        (_me, { input }, context) => verifyJoin(input.invitationId, context),
      ),
    },
    Subscription: {
      onOTOJoinUpdate: watch(manager, {
        wakes: (me, _args, change) => change.topic === 'join' && change.owner === me.userId,
        answer: async (_me, _args, change, context, rootField) =>
          change ? readOne(joinModel, change.id, context, rootField) : null,
      }),
    },
  }
}
