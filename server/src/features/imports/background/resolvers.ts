import { shaped } from '../../../graphql/compile/shape.ts'
import { operation, watch } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { importRunModel } from '../models.ts'
import { mayImport } from '../policy.ts'
import type { Imported } from '../report-problems.ts'
import { putImportPart, startImport, stopImport } from './large-import.ts'
import { resultOf } from './store.ts'

const manager = ['manager'] as const

export const backgroundImportResolvers: Resolvers = {
  Query: {
    importResult: operation(manager, async (me, { id }, context, rootField) => {
      const [run] = await context.sql.run(resultOf(mayImport(me), id))
      const { result } = run ?? {}
      return result ? shaped(result as unknown as Imported, rootField) : null
    }),
  },
  Mutation: {
    putImportPart: operation(manager, async (me, { input }, context, rootField) => {
      await putImportPart(mayImport(me), input, context)
      return readOne(importRunModel, input.importId, context, rootField)
    }),
    startImport: operation(manager, async (me, { input }, context, rootField) => {
      await startImport(mayImport(me), input, context)
      return readOne(importRunModel, input.id, context, rootField)
    }),
    stopImport: operation(manager, async (me, { input: { id } }, context, rootField) => {
      await stopImport(mayImport(me), id, context)
      return readOne(importRunModel, id, context, rootField)
    }),
  },
  Subscription: {
    onImportUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'import' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(importRunModel, change.id, context, rootField) : null,
    }),
  },
}
