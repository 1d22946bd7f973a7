import { maxPaidAtOnce } from '@whistle/domain/payments/payment'
import { refuse } from '@whistle/domain/refusal'
import { Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayPay } from '../policy.ts'
import { type PaymentRow, paymentsOf, putBack, takeBack } from '../store/payment.ts'
import { paidTwice } from './pay-officials.ts'

/** Everything of these payments is due again; the payments are kept. */
export function takeBackPayments(proof: MayPay, given: readonly string[], context: Context) {
  const now = context.now.toISOString()
  const write = (ids: readonly string[]) => context.sql.run(takeBack(proof, ids, now))
  return change(proof, given, { write, miss: 'alreadyTakenBack' }, context)
}

/** Undoes it. */
export function restorePayments(proof: MayPay, given: readonly string[], context: Context) {
  const write = (ids: readonly string[]) => settle(context.sql.run(putBack(proof, ids)), paidTwice)
  return change(proof, given, { write, miss: 'paidAgain' }, context)
}

async function change(
  proof: MayPay,
  given: readonly string[],
  {
    write,
    miss,
  }: {
    write: (ids: readonly string[]) => Promise<{ id: string }[]>
    miss: 'alreadyTakenBack' | 'paidAgain'
  },
  context: Context,
): Promise<PaymentRow[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0 || ids.length > maxPaidAtOnce) {
    const values = { min: 1, max: maxPaidAtOnce }
    throw new Refused(refuse('BAD_USER_INPUT', 'outOfRange', { field: 'ids', values }))
  }
  const written = await write(ids)
  const payments = await context.sql.run(paymentsOf(proof, ids))
  if (payments.length < ids.length) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  if (written.length < ids.length) throw new Refused(refuse('CONFLICT', miss))
  for (const { officialId, gameIds } of payments) {
    context.announce({ topic: 'pay', owner: proof.owner, id: officialId })
    for (const id of gameIds) context.announce({ topic: 'game', owner: proof.owner, id })
  }
  return payments
}
