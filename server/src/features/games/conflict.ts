/** What else the official of an invitation has then. Over all records of the person: two managers may know them by two. An offer is not binding. */
export const conflict = (row: string) =>
  `(select case
    when exists (select from engagement e where e.person = person_of(o.account_id, o.id)
      and e.period && g.period and e.game_id <> g.id) then 'GAME'
    when exists (select from official_time_off t where t.owner = o.account_id
        and t.starts_at < upper(g.period) and t.ends_at > lower(g.period))
      or exists (select from off_spans(o.account_id, lower(g.period), upper(g.period))) then 'TIME_OFF' end
    from official o, game g where o.id = ${row}.official_id and g.id = ${row}.game_id)`

/**
 * Whether the person of an invitation has acted with that record, or has no account. Otherwise a manager who typed in an address,
 * and knows the code of the own invitation, would learn when the person is busy.
 */
export const isOpenPerson = (row: string) =>
  `exists (select from official o where o.id = ${row}.official_id and (o.account_id is null or o.has_acted))`

/** A value of the first game `c` that the official of an invitation has confirmed at that time. */
export const conflictingGame = (row: string, value: string) =>
  `(select ${value} from official o join game g on g.id = ${row}.game_id
    join engagement e on e.person = person_of(o.account_id, o.id) and e.period && g.period and e.game_id <> g.id
    join game c on c.id = e.game_id
    where o.id = ${row}.official_id order by c.start_date_time, c.id limit 1)`
