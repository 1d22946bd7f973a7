import { shaped } from '../../graphql/compile/shape.ts'
import { operation } from '../../graphql/operation.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { findHits } from './find-hits.ts'
import { maySearch } from './policy.ts'

export const searchResolvers: Resolvers = {
  Query: {
    search: operation(['manager'], async (me, args, context, rootField) => {
      const hits = await findHits(maySearch(me), args, context)
      return hits.map((hit) => shaped(hit, rootField))
    }),
  },
}
