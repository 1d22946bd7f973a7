import { refuse } from '@whistle/domain/refusal'
import { Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayPay } from '../policy.ts'
import {
  insertLines,
  insertPayments,
  payablePosition,
  paymentOfPosition,
  takeBack,
} from '../store/payment.ts'
import { paidTwice } from './pay-officials.ts'

/**
 * Pays one position, or takes its payment back: a payment today, of its day and without a method. In a transaction that has locked
 * the position.
 */
export async function payPosition(
  proof: MayPay,
  { assignmentId, isPaid }: { assignmentId: string; isPaid: boolean },
  context: Context,
): Promise<void> {
  const { sql, newId, now } = context
  if (!isPaid) {
    const [payment] = await sql.run(paymentOfPosition(proof, assignmentId))
    if (!payment) return
    if (payment.lines > 1) throw new Refused(refuse('CONFLICT', 'paidWithOthers', { field: 'paid' }))
    await sql.run(takeBack(proof, [payment.id], now.toISOString()))
    return
  }
  const [position] = await sql.run(payablePosition(proof, assignmentId))
  if (!position) throw new Refused(refuse('CONFLICT', 'nobodyHolds', { field: 'paid' }))
  const { officialId: official_id, day, cents, share, name: position_name, gameName: game_name } = position
  const { owner } = proof
  const payment = {
    ...{
      id: newId(),
      owner,
      official_id,
      from_day: day,
      to_day: day,
      paid_on: now.toISOString().slice(0, 10),
    },
    ...{ method: null, reference: null, total_cents: cents },
  }
  await sql.run(insertPayments(proof, [payment]))
  const line = {
    ...{ id: newId(), owner, official_id, payment_id: payment.id, kind: 'FEE' as const, day, cents, share },
    ...{ assignment_id: assignmentId, adjustment_id: null, game_name, position_name },
    ...{ miles: null, rate: null, reason: null },
  }
  await settle(sql.run(insertLines(proof, [line])), paidTwice)
  context.announce({ topic: 'pay', owner, id: official_id })
}
