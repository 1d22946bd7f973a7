import type { PayPeriod } from '@whistle/domain/payments/payment'
import { type Insertable, sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { dayOf, owed, shareOf } from '../owed.ts'
import type { MayPay } from '../policy.ts'

/** Locks what may be due, in one order: of two payments of the same positions the second waits, and finds them paid. */
export function lockDue({ owner }: MayPay, officialIds: readonly string[], { from, to }: PayPeriod) {
  return statement(sql<{ id: string }>`
    select a.id from assignment a
    where a.owner = ${owner} and a.official_id = any(${officialIds}::text[]) and not a.paid
      and lower(a.period) >= ${from}::date::timestamptz - interval '1 day'
      and lower(a.period) < ${to}::date::timestamptz + interval '2 days'
    order by a.id for no key update of a`)
}

export function lockAdjustments({ owner }: MayPay, officialIds: readonly string[], { from, to }: PayPeriod) {
  return statement(sql<{ id: string }>`
    select b.id from pay_adjustment b
    where b.owner = ${owner} and b.official_id = any(${officialIds}::text[]) and b.day between ${from}::date and ${to}::date
    order by b.id for update of b`)
}

export function insertPayments(_proof: MayPay, rows: readonly Insertable<Tables['payment']>[]) {
  return insertRows('payment', rows)
}

export function insertLines(_proof: MayPay, rows: readonly Insertable<Tables['payment_line']>[]) {
  return insertRows('payment_line', rows)
}

export type PaymentRow = {
  id: string
  officialId: string
  officialName: string
  from: string
  to: string
  paidOn: string
  method: string | null
  reference: string | null
  totalCents: number
  takenBackAt: string | null
  gameIds: string[]
}

/** Payments of the owner with the games that they pay. */
export function paymentsOf({ owner }: MayPay, ids: readonly string[]) {
  return statement(sql<PaymentRow>`
    select p.id, p.official_id as "officialId", ${sql.raw(officialName('o'))} as "officialName",
      p.from_day::text as "from", p.to_day::text as "to", p.paid_on::text as "paidOn", p.method, p.reference,
      p.total_cents as "totalCents", p.taken_back_at as "takenBackAt",
      array(select distinct a.game_id::text from payment_line l join assignment a on a.id = l.assignment_id
        where l.payment_id = p.id) as "gameIds"
    from payment p join official o on o.id = p.official_id
    where p.owner = ${owner} and p.id = any(${ids}::text[]) order by p.id`)
}

/** Locks the payments that are not taken back yet. */
export function takeBack({ owner }: MayPay, ids: readonly string[], now: string) {
  return build
    .updateTable('payment')
    .set({ taken_back_at: now })
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .where('taken_back_at', 'is', null)
    .returning('id')
}

/** Not where a position has another official by now. */
export function putBack({ owner }: MayPay, ids: readonly string[]) {
  return statement(sql<{ id: string }>`
    update payment p set taken_back_at = null
    where p.owner = ${owner} and p.id = any(${ids}::text[]) and p.taken_back_at is not null
      and not exists (select from payment_line l join assignment a on a.id = l.assignment_id
        where l.payment_id = p.id and a.official_id is distinct from p.official_id)
    returning p.id`)
}

/** A position as its payment freezes it, whether it is worked yet or not. */
export function payablePosition({ owner }: MayPay, assignmentId: string) {
  return statement(sql<{
    officialId: string
    name: string
    gameName: string
    cents: number
    share: number | null
    day: string
  }>`
    select a.official_id as "officialId", a.name, g.name as "gameName",
      coalesce(${sql.raw(owed('a', 'g'))}, a.fee_cents) as cents, ${sql.raw(shareOf('g'))} as share,
      ${sql.raw(dayOf('g', 'v'))}::text as day
    from assignment a join game g on g.id = a.game_id
    left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    where a.owner = ${owner} and a.id = ${assignmentId} and a.official_id is not null`)
}

/** The payment that pays a position, and how many lines it has. */
export function paymentOfPosition({ owner }: MayPay, assignmentId: string) {
  return statement(sql<{ id: string; lines: number }>`
    select p.id, (select count(*)::int from payment_line other where other.payment_id = p.id) as lines
    from payment_line l join payment p on p.id = l.payment_id
    where l.owner = ${owner} and l.assignment_id = ${assignmentId} and l.is_live`)
}
