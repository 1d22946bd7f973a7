import { sql } from 'kysely'

export type BusySpanRow = {
  readonly officialId: string
  readonly startDateTime: string
  readonly endDateTime: string
  readonly kind: 'GAME' | 'OFFER' | 'OFF'
  readonly gameId: string | null
  readonly gameName: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly venueId: string | null
  readonly showTimeMin: number | null
}

/**
 * When the manager's officials are busy: in confirmed games of any manager, under any record of the same account, or by
 * time off; and what the manager has offered them, or will ask them again when a moved game is published. Name and place only
 * for the manager's own games. A record that the account has never acted with shows only these: a manager who enters an address
 * learns nothing of the person.
 */
export function busySpanRows(owner: string, { from, to }: { from: string; to: string }, max: number) {
  const nothingMore = sql`null, null, null::float8, null::float8, null, null::int`
  return sql<BusySpanRow>`
    with mine as (
      select o.id, o.account_id, o.account_id is null or o.has_acted as is_open
      from official_manager m join official o on o.id = m.official_id
      where m.manager_id = ${owner}
    ), span as (
      select mine.id, e.period, 'GAME' as kind, e.game_id, a.show_time_min
      from mine join engagement e on e.person = person_of(mine.account_id, mine.id)
        and e.period && tstzrange(${from}, ${to})
      join assignment a on a.id = e.assignment_id
      where mine.is_open or exists (select from game g where g.id = e.game_id and g.owner = ${owner})
      union all
      select mine.id, a.period, 'OFFER', a.game_id, a.show_time_min
      from mine join assignment a on a.official_id = mine.id and a.owner = ${owner} and a.period && tstzrange(${from}, ${to})
        left join engagement e on e.assignment_id = a.id
      where e.period is distinct from a.period
        and not exists (select from game g where g.id = a.game_id and g.cancelled_at is not null)
    )
    select s.id as "officialId", lower(s.period) as "startDateTime", upper(s.period) as "endDateTime", s.kind,
      g.id as "gameId", g.name as "gameName", v.lat, v.lon, v.id as "venueId",
      case when g.id is not null then s.show_time_min end as "showTimeMin"
    from span s
    left join game g on g.id = s.game_id and g.owner = ${owner}
    left join court c on c.id = g.court_id
    left join venue v on v.id = c.venue_id
    union all
    select mine.id, t.starts_at, t.ends_at, 'OFF', ${nothingMore}
    from mine join official_time_off t on t.owner = mine.account_id and mine.is_open
    where t.starts_at < ${to} and t.ends_at > ${from}
    union all
    select mine.id, w.starts_at, w.ends_at, 'OFF', ${nothingMore}
    from mine, off_spans(mine.account_id, ${from}, ${to}) w where mine.is_open
    order by 1, 2, 3 limit ${max}`
}
