import type { Config } from '../../../config/config.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { userModel } from '../account/models.ts'
import { createVerificationTokens } from '../auth/verification-token.ts'
import { askVerification } from './ask-verification.ts'
import { verifyAddress } from './verify-address.ts'

const signedIn = ['newcomer', 'manager', 'official'] as const

export function createAddressResolvers({ authSecret, publicUrl }: Config): Resolvers {
  const tokens = createVerificationTokens(authSecret)
  return {
    Mutation: {
      askVerification: operation(signedIn, async (me, { input }, context, rootField) => {
        await askVerification(me, input, { publicUrl, tokens }, context)
        return readOne(userModel, me.userId, context, rootField)
      }),
      verifyAddress: operation(signedIn, async (me, { input }, context, rootField) => {
        await verifyAddress(me, input, tokens, context)
        return readOne(userModel, me.userId, context, rootField)
      }),
    },
  }
}
