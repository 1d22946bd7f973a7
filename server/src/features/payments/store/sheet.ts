import { defaultTaxThreshold, type PayPeriod } from '@whistle/domain/payments/payment'
import { type RawBuilder, sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import {
  candidatesIn,
  dueAdjustmentsIn,
  dueCents,
  dueDay,
  dueIn,
  emailWhileLinked,
  paidIn,
  paidSums,
  whileLinked,
} from './entries.ts'

type PaymentFacts = {
  id: string
  paidOn: string
  method: string | null
  reference: string | null
  totalCents: number
}

/** The newest of one official: one that is paid game by game has many in a year. */
const maxSheetPayments = 100

type Visit = [day: string, start: string, lat: number | null, lon: number | null]

/** One official of a sheet; amounts in cents. */
export type SheetRow = {
  id: string
  firstName: string
  lastName: string
  name: string
  email: string | null
  lat: number | null
  lon: number | null
  rate: number
  dueGames: number
  dueFees: number
  dueAdjustments: number
  /** Only with a rate. */
  visits: Visit[]
  paidGames: number
  paidFees: number
  paidMileage: number
  paidAdjustments: number
  drivenDays: string[]
  payments: PaymentFacts[]
}

/** A limit of null is the whole list. */
export type SheetPage = { readonly after: string; readonly limit: number | null }

/**
 * The officials with something due or paid in a period, by id. They are found one after the other in the order of the indexes, so
 * that a page costs the same however many officials and games there are, whatever the planner expects.
 */
export function sheetOf({ owner }: { owner: string }, period: PayPeriod, { after, limit }: SheetPage) {
  const mine = sql`${owner}`
  const first = { owner: mine, official: sql`> ${after}` }
  const next = { owner: mine, official: sql`> walk.official_id` }
  const here = { owner: mine, official: sql`= walk.official_id` }
  const candidates = candidatesIn(period)
  const walkOf = (kind: keyof typeof candidates) => sql`(
    (${candidates[kind](first)})
    union all select (${candidates[kind](next)}) from ${sql.raw(`walk_${kind}`)} walk where walk.official_id is not null)`
  const foundOf = (kind: keyof typeof candidates, entries: RawBuilder<unknown>) => sql`(
    select official_id from ${sql.raw(`walk_${kind}`)} walk
    where official_id is not null and exists (select ${entries}) limit ${limit})`
  const each = { owner: mine, official: sql`= o.id` }
  return statement(sql<SheetRow>`
    with recursive rate as materialized (
      select coalesce((select s.mileage_rate from setting s where s.owner = ${owner}), 0) as rate
    ),
    walk_due (official_id) as ${walkOf('due')},
    walk_adjusted (official_id) as ${walkOf('adjusted')},
    walk_paid (official_id) as ${walkOf('paid')},
    chosen as materialized (
      select official_id from (
        ${foundOf('due', dueIn(period, here))}
        union ${foundOf('adjusted', dueAdjustmentsIn(period, here))}
        union ${foundOf('paid', paidIn(period, here))}
      ) as found order by official_id limit ${limit}
    )
    select o.id, o.first_name as "firstName", o.last_name as "lastName", ${sql.raw(officialName('o'))} as "name",
      ${whileLinked(mine)}, r.rate,
      due.games as "dueGames", due.fees as "dueFees", due.visits,
      adjusted.cents as "dueAdjustments",
      paid.games as "paidGames", paid.fees as "paidFees", paid.mileage as "paidMileage",
      paid.adjustments as "paidAdjustments", paid.days as "drivenDays", made.payments
    from chosen join official o on o.id = chosen.official_id cross join rate r
    cross join lateral (
      select count(*)::int as games, coalesce(sum(${dueCents}), 0)::float8 as fees,
        coalesce(json_agg(json_build_array(${dueDay(mine)}, g.start_date_time, v.lat, v.lon)) filter (where r.rate > 0), '[]') as visits
      ${dueIn(period, each)}
    ) due
    cross join lateral (
      select coalesce(sum(b.cents), 0)::float8 as cents ${dueAdjustmentsIn(period, each)}
    ) adjusted
    cross join lateral (
      select (count(*) filter (where kind = 'FEE'))::int as games,
        ${paidSums.fees} as fees, ${paidSums.mileage} as mileage, ${paidSums.adjustments} as adjustments,
        coalesce(json_agg(day) filter (where kind = 'MILEAGE'), '[]') as days,
        array_agg(distinct payment_id::text) as ids
      ${paidIn(period, each)}
    ) paid
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', p.id, 'paidOn', p.paid_on, 'method', p.method,
        'reference', p.reference, 'totalCents', p.total_cents) order by p.paid_on, p.id), '[]') as payments
      from (
        select * from payment p where p.id = any(paid.ids) order by p.paid_on desc, p.id desc limit ${sql.lit(maxSheetPayments)}
      ) p
    ) made
    order by o.id`)
}

export type YearRow = {
  id: string
  firstName: string
  lastName: string
  name: string
  email: string | null
  payments: number
  fees: number
  mileage: number
  adjustments: number
  total: number
  threshold: number
}

/** What each official was paid on the days of a year, by id; in cents. */
export function yearOf({ owner }: { owner: string }, { from, to }: PayPeriod, { after, limit }: SheetPage) {
  return statement(sql<YearRow>`
    with paid as materialized (
      select p.official_id, array_agg(p.id::text) as ids, count(*)::int as payments, sum(p.total_cents)::float8 as total
      from payment p
      where p.owner = ${owner} and p.taken_back_at is null and p.official_id > ${after}
        and p.paid_on between ${from}::date and ${to}::date
      group by p.official_id order by p.official_id limit ${limit}
    )
    select o.id, o.first_name as "firstName", o.last_name as "lastName", ${sql.raw(officialName('o'))} as "name",
      ${emailWhileLinked(sql`${owner}`)},
      paid.payments, paid.total, line.fees, line.mileage, line.adjustments,
      coalesce((select s.tax_threshold from setting s where s.owner = ${owner}), ${sql.lit(defaultTaxThreshold)}) as threshold
    from paid join official o on o.id = paid.official_id
    cross join lateral (
      select ${paidSums.fees} as fees, ${paidSums.mileage} as mileage, ${paidSums.adjustments} as adjustments
      from payment_line l where l.owner = ${owner} and l.official_id = o.id and l.payment_id = any(paid.ids)
    ) line
    order by o.id`)
}
