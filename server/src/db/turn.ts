import { sql } from 'kysely'
import { statement } from './sql.ts'

/**
 * Of two transactions that keep something unique among one manager's records the second waits here, and then finds what
 * the first has written.
 */
export function takeTurn(owner: string) {
  return statement(sql`select pg_advisory_xact_lock(hashtextextended(${`unique ${owner}`}, 0))`)
}
