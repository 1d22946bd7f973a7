import { totalsOf } from '@whistle/domain/payments/pay-lines'
import {
  dayFrom,
  maxPaidAtOnce,
  mayPay,
  payPeriodFrom,
  referenceFrom,
  refuseTooManyLines,
} from '@whistle/domain/payments/payment'
import { refuse } from '@whistle/domain/refusal'
import { centsOf } from '@whistle/domain/text/money'
import { demand, missing, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { PayOfficialsInput } from '../../../graphql/types.generated.ts'
import type { MayPay } from '../policy.ts'
import { insertLines, insertPayments, lockAdjustments, lockDue } from '../store/payment.ts'
import { type StatementLine, type StatementRow, statementsOf } from '../store/statement.ts'
import { announcePay } from './announce-pay.ts'
import { isDue, withMileage } from './read-pay.ts'

/** Two payments of the same at the same time: the locks let the second wait, the indexes refuse what is left. */
export const paidTwice = {
  payment_line_position_once: refuse('CONFLICT', 'paidAgain'),
  payment_line_drive_once: refuse('CONFLICT', 'paidAgain'),
  payment_line_adjustment_once: refuse('CONFLICT', 'paidAgain'),
}

/** Pays everything that is due to these officials in a period. Resolves with the ids of the payments. */
export async function payOfficials(
  proof: MayPay,
  input: PayOfficialsInput,
  context: Context,
): Promise<string[]> {
  const period = demand(payPeriodFrom(input))
  const made = {
    paid_on: demand(dayFrom(input.paidOn, 'paidOn')),
    method: input.method ?? null,
    reference: demand(referenceFrom(input.reference)),
  }
  const seen = new Map(input.officials.map(({ officialId, amount }) => [officialId, amount ?? null]))
  const ids = [...seen.keys()]
  if (ids.length === 0) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'officials' }))
  if (ids.length > maxPaidAtOnce) {
    const values = { min: 1, max: maxPaidAtOnce }
    throw new Refused(refuse('BAD_USER_INPUT', 'outOfRange', { field: 'officials', values }))
  }
  const { sql, newId } = context
  const positions = await sql.run(lockDue(proof, ids, period))
  const adjustments = await sql.run(lockAdjustments(proof, ids, period))
  demand(refuseTooManyLines(positions.length + adjustments.length))
  const found = await sql.run(statementsOf(proof, ids, period))
  if (found.length < ids.length) throw new Refused(missing('officialId'))
  for (const { lines } of found) demand(refuseTooManyLines(lines.length))
  const payments = found.map((row) => {
    const lines = withMileage(row)
    const due = lines.filter(isDue)
    const { total } = totalsOf(due)
    demand(mayPay(offerOf(row, lines, seen.get(row.officialId) ?? null)))
    const { owner, officialId: official_id } = row
    const { from: from_day, to: to_day } = period
    const payment = { id: newId(), owner, official_id, from_day, to_day, ...made, total_cents: total }
    return { payment, lines: due.map((line) => ({ id: newId(), ...paidLine(line, payment) })) }
  })
  await sql.run(
    insertPayments(
      proof,
      payments.map(({ payment }) => payment),
    ),
  )
  const written = sql.run(
    insertLines(
      proof,
      payments.flatMap(({ lines }) => lines),
    ),
  )
  await settle(written, paidTwice)
  announcePay(proof, found, context)
  return payments.map(({ payment }) => payment.id)
}

function offerOf({ name }: StatementRow, lines: readonly StatementLine[], seen: number | null) {
  const due = lines.filter(isDue)
  const paidOn = lines.flatMap((line) => line.paidOn ?? []).toSorted()
  return {
    name,
    lines: due.length,
    dueCents: totalsOf(due).total,
    seenCents: seen === null ? null : centsOf(seen),
    paidOn: paidOn.at(-1) ?? null,
  }
}

function paidLine(line: StatementLine, payment: { id: string; owner: string; official_id: string }) {
  const { kind, day, cents, share, miles, rate, reason } = line
  return {
    ...{ owner: payment.owner, official_id: payment.official_id, payment_id: payment.id },
    ...{ kind, day, cents, share, miles, rate, reason },
    ...{ assignment_id: line.assignmentId, adjustment_id: line.adjustmentId },
    ...{ game_name: line.gameName, position_name: line.positionName },
  }
}
