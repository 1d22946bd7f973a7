import { passUndo } from './pass-undo.ts'
import { waitFor } from './wait-for.ts'
import type { World } from './world.ts'

/** A request renews its session and counts its attempts, refused or not. */
const changedByEveryRequest = ['auth_session', 'rate_limit']

let statement: Promise<string> | undefined

/** One checksum per table: a refused request must not change any of them. */
export async function checksums({ database: { pool } }: World): Promise<Record<string, string>> {
  statement ??= writeStatement(pool)
  const { rows } = await pool.query<{ name: string; sum: string }>(await statement)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** All tables in one statement, and so as of one moment. Every test database has the same tables. */
async function writeStatement(pool: World['database']['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [changedByEveryRequest],
  )
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as sum
         from "${name}" row`,
    )
    .join(' union all ')
}

/** Waits until no job of the outbox is due soon, so that no table changes by itself. A daily letter may wait for its hour. */
export async function settled({ database }: Pick<World, 'database'>): Promise<void> {
  const { pool } = database
  await passUndo({ database })
  // Receivers that do not answer would be asked again and again.
  await pool.query(`update webhook_delivery set state = 'FAILED', next_at = null where state = 'PENDING'`)
  await waitFor('no webhook is being served', async () => {
    const served = 'select from webhook where leased_until > now() limit 1'
    return (await pool.query(served)).rows.length === 0
  })
  await waitFor('the outbox is empty', async () => {
    const { rows } = await pool.query(
      `select from outbox where done_at is null and failed_at is null
         and run_at < now() + interval '2 minutes' limit 1`,
    )
    return rows.length === 0
  })
}
