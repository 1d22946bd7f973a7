import type { KeyedHash } from '@whistle/domain/accounts/code'
import { shaped } from '../../graphql/compile/shape.ts'
import { operation } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { importGames } from './import-games.ts'
import { importOfficials } from './import-officials.ts'
import { importRunModel } from './models.ts'
import { mayImport } from './policy.ts'
import { undoImport } from './undo-import.ts'

const manager = ['manager'] as const

/** `hash` makes the codes of officials whom a file places. */
export const createImportResolvers = (hash: KeyedHash): Resolvers => ({
  models: [importRunModel],
  Query: {
    getImport: operation(manager, (_me, { id }, context, rootField) =>
      readOne(importRunModel, id, context, rootField),
    ),
    listImports: operation(manager, (_me, args, context, rootField) =>
      readPage(importRunModel, { ...args, filter: { isDraft: { eq: false } } }, context, rootField),
    ),
  },
  Mutation: {
    importOfficials: operation(manager, async (me, args, context, rootField) =>
      shaped(await importOfficials(mayImport(me), args, context), rootField),
    ),
    importGames: operation(manager, async (me, args, context, rootField) =>
      shaped(await importGames(mayImport(me), args, hash, context), rootField),
    ),
    undoImport: operation(manager, async (me, { input: { id } }, context, rootField) => {
      await undoImport(mayImport(me), id, context)
      return readOne(importRunModel, id, context, rootField)
    }),
  },
})
