import { sql } from 'kysely'
import { managerName } from '../../db/fragments/manager-name.ts'
import { statement } from '../../db/sql.ts'
import { type Drives, ledgerLines } from './lines.ts'

export const comparedFigures = ['games', 'weekends', 'hours', 'fees'] as const
export type Figures = Record<(typeof comparedFigures)[number], number>

export type OwnRow = {
  managerId: string
  managerName: string
  officialId: string
  own: Figures & {
    offers: number
    declines: number
    giveBacks: number
    lateCheckIns: number
    drives: Drives
  }
  others: Figures[]
}

/** The year of an official with each manager who shows it, beside the officials with the same certifications. */
export function ownLedgerOf(officialIds: readonly string[], year: number) {
  const start = (of: string) =>
    `make_timestamptz(${of}, 1, 1, 0, 0, 0, coalesce(manager_zone(st.owner), 'UTC'))`
  const lines = ledgerLines({ owner: 's.owner', from: 's.starts', to: 's.ends' })
  const of = (row: string) =>
    `'games', ${row}.games, 'weekends', ${row}.weekends, 'hours', ${row}.hours, 'fees', ${row}.fees`
  return statement(sql<OwnRow>`
    select s.owner as "managerId", s.name as "managerName", s.official_id as "officialId", l.own, l.others
    from (
      select st.owner, m.official_id, ${sql.raw(managerName('u'))} as name,
        ${sql.raw(start('y.year'))} as starts, ${sql.raw(start('y.year + 1'))} as ends
      from setting st join official_manager m on m.manager_id = st.owner join app_user u on u.id = st.owner
        cross join (select ${year}::int as year) y
      where st.shows_ledger and m.official_id = any(${officialIds}::text[])
    ) s cross join lateral (
      with line as materialized (${sql.raw(lines)})
      select json_build_object(${sql.raw(of('me'))}, 'offers', me.offers, 'declines', me.declines, 'giveBacks', me.give_backs,
          'lateCheckIns', me.late_check_ins, 'drives', me.drives) as own,
        (select coalesce(json_agg(json_build_object(${sql.raw(of('other'))})), '[]') from line other
          where other.id <> me.id and other.certifications = me.certifications) as others
      from line me where me.id = s.official_id
    ) l order by s.name, s.owner, s.official_id`)
}
