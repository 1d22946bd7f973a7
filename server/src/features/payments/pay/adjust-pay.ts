import { totalsOf } from '@whistle/domain/payments/pay-lines'
import { adjustmentFrom, dayFrom, mayDeduct, refuseTooManyLines } from '@whistle/domain/payments/payment'
import { refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text/text'
import { daysAfter } from '@whistle/domain/time/time'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { CreatePayAdjustmentInput } from '../../../graphql/types.generated.ts'
import type { MayKeepPay } from '../policy.ts'
import {
  type AdjustmentRow,
  deleteAdjustment,
  findSame,
  insertAdjustment,
  lockAdjustment,
} from '../store/adjustment.ts'
import { statementsOf } from '../store/statement.ts'
import { isDue, withMileage } from './read-pay.ts'

/** How far back what is due can cover a deduction. */
const days = 366

/** Adds a bonus or a deduction; idempotent. Two deductions at once are checked one after the other. */
export async function createAdjustment(
  proof: MayKeepPay,
  input: CreatePayAdjustmentInput,
  context: Context,
): Promise<AdjustmentRow> {
  const officialId = demand(idFrom(input.officialId, 'officialId'))
  const day = demand(dayFrom(input.date, 'date'))
  const { cents, reason } = demand(adjustmentFrom(input))
  const id = await newIdOf(input, context)
  await context.sql.run(lockOwner(proof.owner))
  const row = { id, officialId, day, cents, reason }
  // Before what is due: a deduction that is written already has used it up.
  if ((await context.sql.run(findSame(proof, row))).length) return row
  const around = { from: daysAfter(day, -days), to: daysAfter(day, days) }
  const [found] = await context.sql.run(statementsOf(proof, [officialId], around))
  if (!found) throw new Refused(missing('officialId'))
  demand(refuseTooManyLines(found.lines.length))
  demand(mayDeduct(cents, totalsOf(withMileage(found).filter(isDue)).total))
  const [written] = await context.sql.run(insertAdjustment(proof, row))
  if (!written) throw new Refused(refuse('CONFLICT', 'idTaken', { field: 'id' }))
  context.announce({ topic: 'pay', owner: proof.owner, id: officialId })
  return row
}

/** One that is paid stays: its payment is taken back first. */
export async function removeAdjustment(
  proof: MayKeepPay,
  id: string,
  context: Context,
): Promise<AdjustmentRow> {
  const [locked] = await context.sql.run(lockAdjustment(proof, id))
  if (!locked) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const [gone] = await context.sql.run(deleteAdjustment(proof, id))
  if (!gone) throw new Refused(refuse('CONFLICT', 'isPaid'))
  context.announce({ topic: 'pay', owner: proof.owner, id: gone.officialId })
  return gone
}
