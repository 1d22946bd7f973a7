import { sql } from 'kysely'
import { type Sql, statement } from '../../../db/sql.ts'
import type { MayRunProposals } from '../policy.ts'

/** What the page of a proposal reads. */
const tables = [
  ...[
    'proposal_pick',
    'proposal_hole',
    'proposal_near_miss',
    'assignment',
    'game',
    'court',
    'venue',
    'division',
  ],
  ...['official', 'official_manager', 'invitation'],
]

/**
 * Before the first statistics of a table PostgreSQL takes it for tiny, and reads it whole for every pick: in the first minute of a new
 * installation, or after the first large import, the plan of a weekend could not be read within the limit of a statement. The database
 * gathers them by itself, but later.
 */
export async function gatherFirstStatistics(_proof: MayRunProposals, run: Sql): Promise<void> {
  const unknown = await run.run(
    statement(sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}) and c.reltuples < 0`),
  )
  for (const { name } of unknown) await run.run(statement(sql`analyze ${sql.table(name)}`))
}
