import { sql } from 'kysely'
import { statement } from './sql.ts'

/**
 * Serialises transactions that keep something unique among one manager's records: the second waits for the lock and
 * then sees what the first has written.
 */
export function lockOwner(owner: string) {
  return statement(sql`select pg_advisory_xact_lock(hashtextextended(${`unique ${owner}`}, 0))`)
}
