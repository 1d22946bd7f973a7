/** A position whose official has confirmed a game at another time or place; publishing asks them again. Of an SQL row. */
export const isMoved = (row: string): string =>
  `(${row}.confirmed_assignment and not ${row}.has_checked_in and not ${row}.has_completed and exists (
    select from game g left join court c on c.id = g.court_id where g.id = ${row}.game_id
      and (g.start_date_time, g.duration, c.venue_id)
        is distinct from (${row}.agreed_start, ${row}.agreed_duration, ${row}.agreed_venue_id)))`
