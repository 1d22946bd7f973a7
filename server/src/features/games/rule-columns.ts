import { sql } from 'kysely'

/** The start of a game by the clock at its venue. */
export const localStart = (game: string) =>
  sql.raw(`(${game}.start_date_time at time zone coalesce((select v.time_zone from court c join venue v on v.id = c.venue_id
    where c.id = ${game}.court_id), manager_zone(${game}.owner), 'UTC'))`)
/** Minutes since 1970, as the rules of assigning count time. */
export const minuteOf = (instant: string) => sql.raw(`(extract(epoch from ${instant}) / 60)::float8`)
export const pointOf = (lat: string, lon: string) =>
  sql.raw(
    `case when ${lat} is not null and ${lon} is not null then json_build_object('lat', ${lat}, 'lon', ${lon}) end`,
  )
/** Of an instant that stands for a day. */
export const dayOf = (instant: string) => sql.raw(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`)
