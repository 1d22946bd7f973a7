import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { MayKeepPay } from '../policy.ts'

export type AdjustmentRow = { id: string; officialId: string; day: string; cents: number; reason: string }

/** No row when there is one with this id, of any manager. */
export function insertAdjustment({ owner }: MayKeepPay, row: AdjustmentRow) {
  const { id, officialId, day, cents, reason } = row
  return build
    .insertInto('pay_adjustment')
    .values({ id, owner, official_id: officialId, day, cents, reason })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
}

/** The same adjustment, written before: a client that lost the answer repeats the request. */
export function findSame({ owner }: MayKeepPay, { id, officialId, day, cents, reason }: AdjustmentRow) {
  return build
    .selectFrom('pay_adjustment')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('official_id', '=', officialId)
    .where('day', '=', day)
    .where('cents', '=', cents)
    .where('reason', '=', reason)
}

/** What no payment has; after `lockAdjustment`, which waits for a payment that is being made of it. */
export function deleteAdjustment({ owner }: MayKeepPay, id: string) {
  return statement(sql<AdjustmentRow>`
    delete from pay_adjustment b where b.owner = ${owner} and b.id = ${id}
      and not exists (select from payment_line l where l.adjustment_id = b.id and l.is_live)
    returning b.id, b.official_id as "officialId", b.day::text as day, b.cents, b.reason`)
}

export function lockAdjustment({ owner }: MayKeepPay, id: string) {
  return build
    .selectFrom('pay_adjustment')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .forUpdate()
}
