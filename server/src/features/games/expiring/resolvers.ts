import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { mayKeepGames } from '../policy.ts'
import { findExpiring } from './find-expiring.ts'

export const expiringResolvers: Resolvers = {
  area: 'OFFICIALS',
  Query: {
    listExpiringCertifications: operation(['manager'], async (me, args, context, rootField) =>
      shaped(await findExpiring(mayKeepGames(me), args, context), rootField),
    ),
  },
}
