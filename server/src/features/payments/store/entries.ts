import type { PayPeriod } from '@whistle/domain/payments/payment'
import { type RawBuilder, sql } from 'kysely'
import { dayOf, owed, shareOf } from '../owed.ts'

type Part = RawBuilder<unknown>
/** `official` is an operator with its operand. */
type Of = { readonly owner: Part; readonly official: Part }

/** The day of a position that is owed. The zone of its owner is looked up once, not for every position. */
export const dueDay = (owner: Part): Part => {
  const [before = '', after = ''] = dayOf('g', 'v', '?').split('?')
  return sql`${sql.raw(before)}(select manager_zone(${owner}))${sql.raw(after)}`
}

/** Unpaid positions about these days. The start alone is in the index; no zone is farther from UTC than a day. */
const unpaidNear = ({ from, to }: PayPeriod, of: Of) => sql`
  a.owner = ${of.owner} and a.official_id ${of.official} and not a.paid
    and lower(a.period) >= ${from}::date::timestamptz - interval '1 day'
    and lower(a.period) < ${to}::date::timestamptz + interval '2 days'`

/** Positions that are owed and not paid, of games on these days: a `from` and its `where`. */
export function dueIn(period: PayPeriod, of: Of): Part {
  const { from, to } = period
  return sql`
    from assignment a join game g on g.id = a.game_id
    left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    where ${unpaidNear(period, of)}
      and ${dueDay(of.owner)} between ${from}::date and ${to}::date and ${sql.raw(owed('a', 'g'))} is not null`
}

const adjustedIn = ({ from, to }: PayPeriod, of: Of) =>
  sql`b.owner = ${of.owner} and b.official_id ${of.official} and b.day between ${from}::date and ${to}::date`

/** Bonuses and deductions of these days that no payment has. */
export function dueAdjustmentsIn(period: PayPeriod, of: Of): Part {
  return sql`
    from pay_adjustment b
    where ${adjustedIn(period, of)}
      and not exists (select from payment_line l where l.adjustment_id = b.id and l.is_live)`
}

/** What was paid for these days. */
export function paidIn({ from, to }: PayPeriod, of: Of): Part {
  return sql`
    from payment_line l
    where l.owner = ${of.owner} and l.official_id ${of.official} and l.is_live
      and l.day between ${from}::date and ${to}::date`
}

/** The officials that have something due or paid on these days, or nearly: each in a table with an index by owner and official. */
export const candidatesIn = (period: PayPeriod) => ({
  due: (of: Of) =>
    sql`select a.official_id from assignment a where ${unpaidNear(period, of)} order by a.official_id limit 1`,
  adjusted: (of: Of) =>
    sql`select b.official_id from pay_adjustment b where ${adjustedIn(period, of)} order by b.official_id limit 1`,
  paid: (of: Of) => sql`select l.official_id ${paidIn(period, of)} order by l.official_id limit 1`,
})

export const dueCents = sql.raw(owed('a', 'g'))
export const dueShare = sql.raw(shareOf('g'))

const sumOf = (kinds: Part) => sql`coalesce(sum(l.cents) filter (where l.kind in (${kinds})), 0)::float8`
/** The sums of payment lines `l` by what they are for. */
export const paidSums = {
  fees: sumOf(sql`'FEE'`),
  mileage: sumOf(sql`'MILEAGE'`),
  adjustments: sumOf(sql`'BONUS', 'DEDUCTION'`),
}

/** With a limit, so that the link of each official is looked up, and not those of all officials read. */
const isLinked = (owner: Part) => sql`(
  select true from official_manager m where m.official_id = o.id and m.manager_id = ${owner} limit 1)`
export const emailWhileLinked = (owner: Part) => sql`case when ${isLinked(owner)} then o.email end as "email"`

/**
 * Of an official `o`: a manager without a link learns no new address, neither by name nor from the length of a drive between it and
 * venues of their own.
 */
export const whileLinked = (owner: Part) => sql`${emailWhileLinked(owner)},
  case when ${isLinked(owner)} then o.address_lat end as "lat", case when ${isLinked(owner)} then o.address_lon end as "lon"`
