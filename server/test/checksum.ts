import type { World } from './world.ts'

/** One text per table that changes with any of its rows: a refused request must leave all of them as they were. */
export async function checksums({ database: { pool } }: World): Promise<Record<string, string>> {
  // A request keeps its session alive and counts its tries, refused or not.
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('auth_session', 'rate_limit') order by 1`,
  )
  const sums = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows } = await pool.query<{ sum: string }>(
        `select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as sum from "${name}" row`,
      )
      return [name, rows[0]?.sum ?? '']
    }),
  )
  return Object.fromEntries(sums)
}

/** Waits until nothing is under way in the outbox, so that the tables stand still. */
export async function settled({ database: { pool } }: World): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select 1 from outbox where done_at is null and failed_at is null limit 1',
    )
    if (!rows.length) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
