import { shaped } from '../../graphql/compile/shape.ts'
import { operation } from '../../graphql/operation.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { importGames } from './import-games.ts'
import { importOfficials } from './import-officials.ts'
import { mayImport } from './policy.ts'

const manager = ['manager'] as const

export const importResolvers: Resolvers = {
  Mutation: {
    importOfficials: operation(manager, async (me, args, context, rootField) =>
      shaped(await importOfficials(mayImport(me), args, context), rootField),
    ),
    importGames: operation(manager, async (me, args, context, rootField) =>
      shaped(await importGames(mayImport(me), args, context), rootField),
    ),
  },
}
