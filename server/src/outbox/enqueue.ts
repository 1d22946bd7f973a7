import { randomUUID } from 'node:crypto'
import { type Compilable, type RawBuilder, sql } from 'kysely'
import { build, type Sql, statement } from '../db/sql.ts'

export type NewJob = {
  readonly kind: string
  /** Enqueueing is idempotent per key, until the finished job is deleted. */
  readonly dedupeKey: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly runAt?: Date
}

/** Runs in the caller's transaction: the job commits together with the write that it belongs to. */
export async function enqueue(at: Sql, { kind, dedupeKey, payload, runAt }: NewJob): Promise<void> {
  await at.run(
    build
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        kind,
        dedupe_key: dedupeKey,
        payload: JSON.stringify(payload),
        ...(runAt && { run_at: runAt.toISOString() }),
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
  )
}

/**
 * The jobs that a query selects, in one statement with what leads to them: as many as there are take no longer than one.
 * The columns are dedupe_key, kind, payload, owner, game_id and invitation_id, in this order; `steps` are its `with` parts.
 */
export function enqueueSelected(query: {
  steps?: RawBuilder<unknown>
  jobs: RawBuilder<unknown>
}): Compilable<{ kind: string }> {
  return statement(sql<{ kind: string }>`
    ${query.steps ? sql`with ${query.steps}` : sql``}
    insert into outbox (id, dedupe_key, kind, payload, owner, game_id, invitation_id)
    select gen_random_uuid()::text, job.* from (${query.jobs}) job
    on conflict (dedupe_key) do nothing
    returning kind`)
}
