import { sql } from 'kysely'

/** Joins the court `c` and the venue `v` of the game `g`, if it has any. */
export const joinVenue = sql`left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id`
