import type { KeyedHash } from '@whistle/domain/accounts/code'
import { shaped } from '../../graphql/compile/shape.ts'
import { operation } from '../../graphql/operation.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { importGames } from './import-games.ts'
import { importOfficials } from './import-officials.ts'
import { mayImport } from './policy.ts'

const manager = ['manager'] as const

/** `hash` makes the codes of officials whom a file places. */
export const createImportResolvers = (hash: KeyedHash): Resolvers => ({
  Mutation: {
    importOfficials: operation(manager, async (me, args, context, rootField) =>
      shaped(await importOfficials(mayImport(me), args, context), rootField),
    ),
    importGames: operation(manager, async (me, args, context, rootField) =>
      shaped(await importGames(mayImport(me), args, hash, context), rootField),
    ),
  },
})
