import {
  maxPayLines,
  maxStatementDays,
  maxStatements,
  payPeriodFrom,
  refuseTooManyLines,
} from '@whistle/domain/payments/payment'
import { refuse } from '@whistle/domain/refusal'
import { dollarsOf } from '@whistle/domain/text/money'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import { itemPage } from '../../../graphql/compile/item-page.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation, watch } from '../../../graphql/operation.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { mayPayOfficials, mayReadPay } from '../policy.ts'
import type { AdjustmentRow } from '../store/adjustment.ts'
import { type PaymentRow, paymentsOf } from '../store/payment.ts'
import { sheetOf, type YearRow, yearOf } from '../store/sheet.ts'
import { statementsOf } from '../store/statement.ts'
import { createAdjustment, removeAdjustment } from './adjust-pay.ts'
import { payOfficials } from './pay-officials.ts'
import { officialPayOf, statementOf } from './read-pay.ts'
import { restorePayments, takeBackPayments } from './take-back.ts'

const manager = ['manager'] as const
/** What the pay of officials can be sorted by, in a period as in a year. */
const names = ['name', 'firstName', 'lastName', 'email'] as const
const amounts = ['fees', 'mileage', 'adjustments', 'total'] as const
/** Lists of officials are in the order of their ids. */
const byOfficial = {
  ...{ first: [''] as readonly [string], keys: [{ form: 'text' }] as const },
  placeAt: ({ id }: { id: string }) => [id],
}

export const paymentResolvers: Resolvers = {
  area: 'PAYMENTS',
  Query: {
    listOfficialPay: operation(manager, async (me, args, context, rootField) => {
      const period = demand(payPeriodFrom(args))
      const page = await itemPage(args, {
        ...byOfficial,
        read: ({ after: [after], limit }) =>
          context.sql.run(sheetOf({ owner: me.userId }, period, { after, limit })),
        itemOf: (row) => officialPayOf(row, period),
        fields: { text: names, number: [...amounts, 'games', 'due', 'paid'] },
      })
      return shaped(page, rootField)
    }),

    payStatements: operation(['manager', 'official'], async (me, args, context, rootField) => {
      const period = demand(payPeriodFrom(args, maxStatementDays))
      if (me.kind === 'manager' && !args.officialId)
        throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'officialId' }))
      const ids = args.officialId ? [args.officialId] : []
      const rows = await context.sql.run(statementsOf(mayReadPay(me), ids, period))
      const asked = rows.filter(({ officialId }) => !args.officialId || officialId === args.officialId)
      if (args.officialId && asked.length === 0) throw new Refused(missing('officialId'))
      // A manager from whom there is nothing is left out first.
      const shown = asked.length > maxStatements ? asked.filter(({ lines }) => lines.length > 0) : asked
      const statements = shown.slice(0, maxStatements + 1).map((row) => statementOf(row, period))
      const lines = statements.reduce((sum, each) => sum + each.lines.length, 0)
      demand(refuseTooManyLines(statements.length > maxStatements ? maxPayLines + 1 : lines))
      return statements.map((each) => shaped(each, rootField))
    }),

    listYearlyPay: operation(manager, async (me, args, context, rootField) => {
      const year = demand(wholeNumberFrom(args.year, { field: 'year', min: 2000, max: 2099 }))
      const period = { from: `${year}-01-01`, to: `${year}-12-31` }
      const page = await itemPage(args, {
        ...byOfficial,
        read: ({ after: [after], limit }) =>
          context.sql.run(yearOf({ owner: me.userId }, period, { after, limit })),
        itemOf: (row) => yearlyPayOf(row, year),
        fields: { text: names, number: [...amounts, 'payments', 'needsTaxForm'] },
      })
      return shaped(page, rootField)
    }),
  },
  Mutation: {
    payOfficials: operation(manager, async (me, { input }, context, rootField) => {
      const proof = mayPayOfficials(me)
      const ids = await payOfficials(proof, input, context)
      const rows = await context.sql.run(paymentsOf(proof, ids))
      return rows.map((row) => shaped(paymentOf(row), rootField))
    }),

    takeBackPayments: operation(manager, async (me, { input: { ids } }, context, rootField) => {
      const rows = await takeBackPayments(mayPayOfficials(me), ids, context)
      return rows.map((row) => shaped(paymentOf(row), rootField))
    }),

    restorePayments: operation(manager, async (me, { input: { ids } }, context, rootField) => {
      const rows = await restorePayments(mayPayOfficials(me), ids, context)
      return rows.map((row) => shaped(paymentOf(row), rootField))
    }),

    createPayAdjustment: operation(manager, async (me, { input }, context, rootField) =>
      shaped(adjustmentOf(await createAdjustment(mayPayOfficials(me), input, context)), rootField),
    ),

    deletePayAdjustment: operation(manager, async (me, { input: { id } }, context, rootField) =>
      shaped(adjustmentOf(await removeAdjustment(mayPayOfficials(me), id, context)), rootField),
    ),
  },
  Subscription: {
    onPayUpdate: watch(manager, {
      wakes: (me, _args, { topic, owner }) => (topic === 'pay' || topic === 'game') && owner === me.userId,
      answer: async (me, _args, change, _context, rootField) =>
        change?.topic === 'pay' && change.owner === me.userId ? shaped({ id: change.id }, rootField) : null,
    }),
  },
}

function paymentOf({ gameIds: _games, totalCents, takenBackAt, ...row }: PaymentRow) {
  return { ...row, total: dollarsOf(totalCents), takenBackAt: takenBackAt && instantText(takenBackAt) }
}

function adjustmentOf({ id, officialId, day, cents, reason }: AdjustmentRow) {
  return { id, officialId, date: day, amount: dollarsOf(cents), reason }
}

function yearlyPayOf(
  { id: officialId, fees, mileage, adjustments, total, threshold, ...row }: YearRow,
  year: number,
) {
  return {
    ...row,
    ...{ id: `${officialId}.${year}`, officialId },
    ...{ fees: dollarsOf(fees), mileage: dollarsOf(mileage), adjustments: dollarsOf(adjustments) },
    ...{ total: dollarsOf(total), needsTaxForm: total > 0 && total >= threshold * 100 },
  }
}
