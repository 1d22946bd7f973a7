import { wholeNumberFrom } from '@whistle/domain/text/number'
import { periodFrom } from '@whistle/domain/time/time'
import { demand } from '../../access/refused.ts'
import { shaped } from '../../graphql/compile/shape.ts'
import { operation } from '../../graphql/operation.ts'
import { readAll } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { ledgerModel } from './model.ts'
import { ownLineOf } from './own-line.ts'
import { ownLedgerOf } from './store.ts'

const maxDays = 800

export const ledgerResolvers: Resolvers = {
  area: 'PAYMENTS',
  models: [ledgerModel],
  Query: {
    fairnessLedger: operation(['manager'], (_me, args, context, rootField) =>
      readAll(ledgerModel, demand(periodFrom(args, maxDays)), context, rootField),
    ),
    ownLedger: operation(['official'], async (me, args, context, rootField) => {
      const year = demand(wholeNumberFrom(args.year, { field: 'year', min: 2000, max: 2099 }))
      const rows = await context.sql.run(ownLedgerOf(me.officialIds, year))
      return rows.map((row) => shaped(ownLineOf(row), rootField))
    }),
  },
}
