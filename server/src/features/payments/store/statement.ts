import type { PayLineKind } from '@whistle/domain/payments/pay-lines'
import { maxPayLines, type PayPeriod } from '@whistle/domain/payments/payment'
import { type RawBuilder, sql } from 'kysely'
import { managerName } from '../../../db/fragments/manager-name.ts'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import type { MayReadPay } from '../policy.ts'
import { dueAdjustmentsIn, dueCents, dueDay, dueIn, dueShare, paidIn, whileLinked } from './entries.ts'

/** A line that is due or paid; amounts in cents. */
export type StatementLine = {
  id: string
  kind: PayLineKind
  day: string
  cents: number
  assignmentId: string | null
  adjustmentId: string | null
  gameId: string | null
  gameName: string | null
  positionName: string | null
  share: number | null
  miles: number | null
  rate: number | null
  reason: string | null
  start: string | null
  lat: number | null
  lon: number | null
  paymentId: string | null
  paidOn: string | null
  method: string | null
  reference: string | null
  paymentCents: number | null
}

/** The pay of one official by one manager. */
export type StatementRow = {
  owner: string
  managerName: string
  officialId: string
  name: string
  email: string | null
  lat: number | null
  lon: number | null
  rate: number
  lines: StatementLine[]
}

/**
 * Everything that is due and was paid in a period, line by line: of a manager's officials, or of an official by every manager. One
 * line more than an answer may have shows that it has too many.
 */
export function statementsOf(reader: MayReadPay, officialIds: readonly string[], period: PayPeriod) {
  const each = { owner: sql`pair.owner`, official: sql`= pair.official_id` }
  return statement(sql<StatementRow>`
    with pair as materialized (${pairsOf(reader, officialIds)})
    select pair.owner, ${sql.raw(managerName('u'))} as "managerName", pair.official_id as "officialId",
      ${sql.raw(officialName('o'))} as "name",
      ${whileLinked(sql`pair.owner`)}, coalesce(s.mileage_rate, 0) as "rate", found.lines
    from pair join official o on o.id = pair.official_id join app_user u on u.id = pair.owner
    left join setting s on s.owner = pair.owner
    cross join lateral (
      select coalesce(json_agg(line order by line.day, line.start, line.kind, line.id), '[]') as lines from (select * from (
        select a.id, 'FEE' as kind, ${dueDay(each.owner)} as day, ${dueCents} as cents, a.id as "assignmentId",
          null::text as "adjustmentId", g.id as "gameId", g.name as "gameName", a.name as "positionName",
          ${dueShare} as share, null::float8 as miles, null::float8 as rate, null::text as reason,
          g.start_date_time as start, v.lat, v.lon, null::text as "paymentId", null::date as "paidOn",
          null::text as method, null::text as reference, null::int as "paymentCents"
        ${dueIn(period, each)}
        union all
        select b.id, case when b.cents < 0 then 'DEDUCTION' else 'BONUS' end, b.day, b.cents, null, b.id, null, null, null,
          null, null, null, b.reason, null, null, null, null, null, null, null, null
        ${dueAdjustmentsIn(period, each)}
        union all
        select l.id, l.kind, l.day, l.cents, l.assignment_id, l.adjustment_id,
          (select a.game_id from assignment a where a.id = l.assignment_id), l.game_name, l.position_name,
          l.share, l.miles, l.rate, l.reason, null, null, null, p.id, p.paid_on, p.method, p.reference, p.total_cents
        from (select l.* ${paidIn(period, each)}) l join payment p on p.id = l.payment_id
      ) every_line limit ${sql.lit(maxPayLines + 1)}) line
    ) found
    order by "managerName", "name", pair.official_id`)
}

function pairsOf(reader: MayReadPay, officialIds: readonly string[]): RawBuilder<unknown> {
  if ('owner' in reader)
    return sql`
      select ${reader.owner}::text as owner, o.id as official_id from official o
      where o.id = any(${officialIds}::text[]) and (
        exists (select from official_manager m where m.official_id = o.id and m.manager_id = ${reader.owner})
        or exists (select from assignment a where a.official_id = o.id and a.owner = ${reader.owner})
        or exists (select from pay_adjustment b where b.official_id = o.id and b.owner = ${reader.owner})
        or exists (select from payment p where p.official_id = o.id and p.owner = ${reader.owner}))`
  return sql`
    select m.manager_id as owner, m.official_id from official_manager m
      where m.official_id = any(${reader.officialIds}::text[])
    union select a.owner, a.official_id from assignment a where a.official_id = any(${reader.officialIds}::text[])
    union select b.owner, b.official_id from pay_adjustment b where b.official_id = any(${reader.officialIds}::text[])
    union select p.owner, p.official_id from payment p where p.official_id = any(${reader.officialIds}::text[])`
}
