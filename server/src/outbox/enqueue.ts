import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { build, type Sql, statement } from '../db/sql.ts'
import { afterUndo } from './undo.ts'

type NewJob = {
  readonly kind: string
  /** Enqueueing is idempotent per key, until the finished job is deleted. */
  readonly dedupeKey: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly runAt?: Date
  /** The change that Undo can take back: the job waits until it no longer can, and `withdraw` deletes it before that. */
  readonly undoId?: string
}

/** The caller's transaction. A job commits together with the write that it belongs to, and then the workers are woken. */
export type EnqueueContext = {
  readonly sql: Sql
  readonly announce: (change: { topic: 'outbox'; owner: ''; id: '' }) => void
}

const wake = { topic: 'outbox', owner: '', id: '' } as const

export async function enqueue(
  context: EnqueueContext,
  { kind, dedupeKey, payload, runAt, undoId }: NewJob,
): Promise<void> {
  await context.sql.run(
    build
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        kind,
        dedupe_key: dedupeKey,
        payload: JSON.stringify(payload),
        ...(runAt && { run_at: runAt.toISOString() }),
        ...(undoId && { undo_id: undoId, run_at: afterUndo }),
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
  )
  // What is due later is found by the polls.
  if (!runAt && !undoId) context.announce(wake)
}

export type EnqueuedJob = {
  readonly id: string
  readonly kind: string
  readonly owner: string
  /** Of the payload, where it names one. */
  readonly officialId: string | null
  /** Of the payload of a reminder: the start of its game. */
  readonly madeFor: string | null
  /** False: it is part of a message that the same transaction enqueued before. */
  readonly isNew: boolean
}

/** The same in all statements of a transaction, and in no other one, also after a move of the database. */
export const inThisTransaction = sql`concat_ws('-', pg_current_xact_id(), extract(epoch from now()))`

/**
 * Enqueues the jobs that a query selects, in one statement with what leads to them: as many as there are take no longer
 * than one. Returns them. The columns are dedupe_key, kind, payload, owner, game_id and invitation_id, in this order; `steps` are its `with` parts; with an `undoId`
 * they wait until it can no longer be undone. With `merges` the list of that name in the payload is added to that of a job with the same key: only
 * for keys with `inThisTransaction`, whose jobs no worker has seen.
 */
export async function enqueueSelected(
  context: EnqueueContext,
  query: { steps?: RawBuilder<unknown>; jobs: RawBuilder<unknown>; undoId?: string; merges?: string },
): Promise<EnqueuedJob[]> {
  const jobs = await context.sql.run(
    statement(sql<EnqueuedJob>`
      ${query.steps ? sql`with ${query.steps}` : sql``}
      insert into outbox (id, dedupe_key, kind, payload, owner, game_id, invitation_id, undo_id, run_at)
      select gen_random_uuid()::text, job.*, ${query.undoId ?? null}::text, ${query.undoId ? afterUndo : sql`now()`}
      from (${query.jobs}) job
      on conflict (dedupe_key) ${query.merges ? mergeOf(query.merges) : sql`do nothing`}
      returning id, kind, owner, payload ->> 'officialId' as "officialId", payload ->> 'madeFor' as "madeFor",
        ${query.merges ? sql`outbox.xmax = 0` : sql`true`} as "isNew"`),
  )
  if (jobs.length && !query.undoId) context.announce(wake)
  return jobs
}

/** A job about several invitations names none in its column. */
const mergeOf = (list: string) => sql`do update set
  payload = jsonb_set(outbox.payload, array[${list}::text], (outbox.payload -> ${list}::text) || (excluded.payload -> ${list}::text)),
  game_id = null, invitation_id = null`

/** Adds a value to the list of the job of this kind that the transaction has, or enqueues one. */
export async function enqueueTogether(
  context: EnqueueContext,
  { kind, list, value }: { kind: string; list: string; value: string },
): Promise<void> {
  await context.sql.run(
    statement(sql`
      insert into outbox (id, dedupe_key, kind, payload)
      values (gen_random_uuid()::text, ${kind}::text || ':' || ${inThisTransaction}, ${kind},
        jsonb_build_object(${list}::text, jsonb_build_array(${value}::text)))
      on conflict (dedupe_key) ${mergeOf(list)}`),
  )
  context.announce(wake)
}

/** As what a message counts for the day; a push is free, and so is a part of a message that counts already. */
export function countedAs({ kind, isNew }: EnqueuedJob): 'mail' | 'text' | undefined {
  if (!isNew) return undefined
  if (kind.endsWith('-mail')) return 'mail'
  return kind.endsWith('-sms') ? 'text' : undefined
}

/** How many messages of each kind. */
export function messageCounts(jobs: readonly EnqueuedJob[]): { mail: number; text: number } {
  const countOf = (kind: 'mail' | 'text') => jobs.filter((job) => countedAs(job) === kind).length
  return { mail: countOf('mail'), text: countOf('text') }
}

/** The jobs wait until then. */
export async function postpone(
  context: EnqueueContext,
  jobs: readonly EnqueuedJob[],
  until: Date,
): Promise<void> {
  const ids = jobs.map(({ id }) => id)
  await context.sql.run(
    build.updateTable('outbox').set({ run_at: until.toISOString() }).where('id', 'in', ids),
  )
}

/** The jobs fail for good when a worker takes them, with what their task does then: it tells the manager. */
export async function drop(
  context: EnqueueContext,
  jobs: readonly EnqueuedJob[],
  reason: string,
): Promise<void> {
  const ids = jobs.map(({ id }) => id)
  const payload = sql<string>`payload || jsonb_build_object('dropped', ${reason}::text)`
  await context.sql.run(
    build.updateTable('outbox').set({ payload, run_at: sql`now()` }).where('id', 'in', ids),
  )
}
