import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { askPasswordLink } from './ask-password-link.ts'

export const passwordResolvers: Resolvers = {
  Mutation: {
    askPasswordLink: operation(['public'], async (_me, { input }, context, rootField) => {
      await askPasswordLink(input, context)
      return shaped({ asked: true }, rootField)
    }),
  },
}
