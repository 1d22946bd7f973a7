import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { holderByCode } from '../../games/invitation/holder.ts'
import { askPasswordLink } from './ask-password-link.ts'

export const passwordResolvers: Resolvers = {
  Mutation: {
    askPasswordLink: operation(
      ['public'],
      async (_me, { input }, context, rootField) => {
        await askPasswordLink(input, context)
        return shaped({ asked: true }, rootField)
      },
      (_me, { input }, context) => holderByCode(context, input.invitationId),
    ),
  },
}
