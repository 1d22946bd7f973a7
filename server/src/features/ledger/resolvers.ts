import { periodFrom } from '@whistle/domain/time/time'
import { demand } from '../../access/refused.ts'
import { operation } from '../../graphql/operation.ts'
import { readAll } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { ledgerModel } from './model.ts'

const maxDays = 800

export const ledgerResolvers: Resolvers = {
  models: [ledgerModel],
  Query: {
    fairnessLedger: operation(['manager'], (_me, args, context, rootField) =>
      readAll(ledgerModel, demand(periodFrom(args, maxDays)), context, rootField),
    ),
  },
}
