import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { MayKeepOfficials } from '../policy.ts'
import type { timeOffModel, weeklyOffModel } from './models.ts'
import type { MayKeepAvailability } from './policy.ts'

type Kept = (typeof timeOffModel | typeof weeklyOffModel)['table']

/** Locks the user, so that the second of two concurrent requests counts the row of the first. */
export function lockPerson({ owner }: MayKeepAvailability) {
  return build.selectFrom('app_user').select('id').where('id', '=', owner).forNoKeyUpdate()
}

export function countKept(table: Kept, { owner }: MayKeepAvailability) {
  return build
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
}

type BusySpanRow = {
  readonly officialId: string
  readonly startDateTime: string
  readonly endDateTime: string
  readonly kind: 'GAME' | 'OFF'
  readonly gameId: string | null
  readonly gameName: string | null
  readonly lat: number | null
  readonly lon: number | null
}

/**
 * When the manager's officials are busy: in games of any manager, under any record of the same account, or by time off.
 * Name and place only for the manager's own games.
 */
export function busySpans(
  { owner }: MayKeepOfficials,
  { from, to }: { from: string; to: string },
  max: number,
) {
  const nothingMore = sql`null, null, null::float8, null::float8`
  return statement(sql<BusySpanRow>`
    with mine as (
      select o.id, o.account_id from official_manager m join official o on o.id = m.official_id
      where m.manager_id = ${owner}
    ), person as (
      select id, id as record from mine
      union select mine.id, o.id from mine join official o on o.account_id = mine.account_id
    )
    select p.id as "officialId", lower(a.period) as "startDateTime", upper(a.period) as "endDateTime",
      'GAME' as kind, g.id as "gameId", g.name as "gameName", v.lat, v.lon
    from person p
    join assignment a on a.official_id = p.record and a.period && tstzrange(${from}, ${to})
    left join game g on g.id = a.game_id and g.owner = ${owner}
    left join court c on c.id = g.court_id
    left join venue v on v.id = c.venue_id
    union all
    select mine.id, t.starts_at, t.ends_at, 'OFF', ${nothingMore}
    from mine join official_time_off t on t.owner = mine.account_id
    where t.starts_at < ${to} and t.ends_at > ${from}
    union all
    select mine.id, w.starts_at, w.ends_at, 'OFF', ${nothingMore}
    from mine, weekly_off_spans(mine.account_id, ${from}, ${to}) w
    order by 1, 2, 3 limit ${max}`)
}
