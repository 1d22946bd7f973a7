import { undoSeconds } from '@whistle/domain/games/undo'
import { sql } from 'kysely'
import { type Sql, statement } from '../db/sql.ts'

/** The reply with the Undo button and the click on it are under way for a moment. */
const marginSeconds = 2

/** When the jobs of an undoable change are due. */
export const afterUndo = sql<string>`now() + make_interval(secs => ${sql.lit(undoSeconds + marginSeconds)})`

/**
 * Deletes the jobs of the last change with this id if no worker has claimed one of them, and returns whether it did. A claim and a
 * withdrawal lock the same rows: a change is either sent or withdrawn, never both.
 */
export async function withdraw({ sql: run }: { sql: Sql }, undoId: string): Promise<boolean> {
  const withdrawn = await run.run(
    statement(sql<{ id: string }>`
      with job as (
        select id, attempts from outbox
        where undo_id = ${undoId} and created_at = (select max(created_at) from outbox where undo_id = ${undoId})
        order by id for update
      )
      delete from outbox where id in (select id from job) and not exists (select from job where attempts > 0)
      returning id`),
  )
  return withdrawn.length > 0
}

/**
 * Takes one game out of the messages about several games that no worker has claimed. Returns the officials (`officialId` of the payload)
 * whom no message about it has reached. A claim locks the same rows: what has left is not taken back.
 */
export async function withdrawGame(
  { sql: run }: { sql: Sql },
  undoId: string,
  gameId: string,
): Promise<string[]> {
  const untold = await run.run(
    statement(sql<{ officialId: string }>`
      with job as (
        select id, attempts, payload from outbox
        where undo_id = ${undoId} and payload -> 'games' @> jsonb_build_array(jsonb_build_object('gameId', ${gameId}::text))
        order by id for update
      ), rest as (
        update outbox o set payload = jsonb_set(o.payload, '{games}', (
          select coalesce(jsonb_agg(game), '[]') from jsonb_array_elements(o.payload -> 'games') game
          where game ->> 'gameId' <> ${gameId}))
        from job where o.id = job.id and job.attempts = 0
      )
      select payload ->> 'officialId' as "officialId" from job group by 1 having bool_and(attempts = 0)`),
  )
  return untold.map(({ officialId }) => officialId)
}

/** Deletes the jobs with one of these ids that no worker has claimed. Returns their ids. */
export async function withdrawAll({ sql: run }: { sql: Sql }, undoIds: readonly string[]): Promise<string[]> {
  const withdrawn = await run.run(
    statement(sql<{ undoId: string }>`
      delete from outbox where undo_id = any(${undoIds}::text[]) and attempts = 0 returning undo_id as "undoId"`),
  )
  return withdrawn.map(({ undoId }) => undoId)
}
