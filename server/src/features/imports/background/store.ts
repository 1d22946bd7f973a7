import type { Refusal } from '@whistle/domain/refusal'
import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { noteTurn, turnOrder } from '../../../outbox/turns.ts'
import type { MayImport } from '../policy.ts'
import type { Imported } from '../report-problems.ts'
import type { Attempt } from '../store.ts'

type State = Tables['import_run']['state']
type Run = { id: string; fileName: string | null }

/** The draft of an import; a row if it is one of the manager, new or not. */
export function putDraft({ owner }: MayImport, { id, fileName }: Run) {
  return statement(sql<{ id: string }>`
    insert into import_run (id, owner, actor, kind, file_name, state) values (${id}, ${owner}, ${owner}, 'GAMES', ${fileName}, 'UPLOADING')
    on conflict (id) do update set state = 'UPLOADING', result = null
      where import_run.owner = ${owner} and import_run.state in ('UPLOADING', 'CHECKED', 'STOPPED', 'FAILED')
    returning id`)
}

export function putPart(
  { owner }: MayImport,
  importId: string,
  { part, csv }: { part: number; csv: string },
) {
  return statement(sql`
    insert into import_part (import_id, owner, part, csv) values (${importId}, ${owner}, ${part}, ${csv})
    on conflict (import_id, part) do update set csv = excluded.csv`)
}

/** The newest few stay: one that is left alone is not worth its room. */
export function forgetDrafts({ owner }: MayImport, keep: number) {
  return statement(sql`
    delete from import_run where owner = ${owner} and is_draft and id not in (
      select id from import_run where owner = ${owner} and is_draft order by created_at desc, id limit ${keep})`)
}

/** What is asked for, if nothing else is being done with it. A row if it is. */
export function startRun(
  { owner }: MayImport,
  { id, state, input }: { id: string; state: 'CHECKING' | 'SAVING'; input: object },
) {
  return statement(sql<{ id: string }>`
    update import_run r set state = ${state}, input = ${JSON.stringify(input)}, rows_done = 0, failure = null, attempts = 0,
      leased_until = null, asked_at = now()
    where r.owner = ${owner} and r.id = ${id} and r.state in ('UPLOADING', 'CHECKED', 'STOPPED', 'FAILED')
      and exists (select from import_part p where p.import_id = r.id)
    returning r.id`)
}

/** What is not committed yet is stopped by it; a check goes back to what it was. */
export function stopRun({ owner }: MayImport, id: string) {
  return statement(sql<{ id: string }>`
    update import_run set state = case state when 'UNDOING' then 'DONE' when 'CHECKING' then 'UPLOADING' else 'STOPPED' end, leased_until = null, rows_done = 0
    where owner = ${owner} and id = ${id} and state in ('CHECKING', 'SAVING', 'UNDOING') returning id`)
}

export type Claimed = Attempt & { owner: string; state: State; input: object | null; fileName: string | null }

const lease = sql`now() + interval '15 seconds'`

/** One that waits, or whose node has died: of the manager whose turn it is. */
export function claimRun() {
  return statement(sql<Claimed>`
    with claimed as (
      update import_run set attempts = attempts + 1, leased_until = ${lease}
      where id = (
        select r.id from import_run r where r.state in ('CHECKING', 'SAVING', 'UNDOING')
          and (r.leased_until is null or r.leased_until < now())
        order by ${turnOrder('IMPORT', sql`r.owner`)}, r.asked_at, r.id limit 1 for update skip locked)
      returning id, owner, state, input, file_name as "fileName", attempts as attempt),
    ${noteTurn('IMPORT', 'claimed')}
    select * from claimed`)
}

const mine = ({ id, attempt, state }: Claimed) =>
  sql`id = ${id} and attempts = ${attempt} and state = ${state}`

export type Progress = { readonly rows: number; readonly done: number }

/** No row when it was stopped, or the lease is lost, or it has ended. */
export function renewRun(claimed: Claimed, progress: Progress | undefined) {
  return statement(sql<{ id: string }>`
    update import_run set leased_until = ${lease}, rows = coalesce(${progress?.rows ?? null}, rows),
      rows_done = coalesce(${progress?.done ?? null}, rows_done)
    where ${mine(claimed)} returning id`)
}

/** A row when the attempt has done what it was claimed for, or has said why not. */
export function endedRun({ id, attempt, state }: Claimed) {
  const ends = { SAVING: ['DONE', 'CHECKED', 'FAILED'], CHECKING: ['CHECKED', 'FAILED'] }[
    state as string
  ] ?? ['UNDONE']
  return statement(sql<{ id: string }>`
    select id from import_run where id = ${id} and attempts = ${attempt} and state = any(${ends}::text[])`)
}

/** The attempt has ended, and nothing of it was kept: the next one may begin after the pause, in seconds. */
export function retryRun(claimed: Claimed, pause: number) {
  return statement(sql`
    update import_run set leased_until = now() + make_interval(secs => ${pause}), rows_done = 0 where ${mine(claimed)}`)
}

/** Another node, or this one later, takes it up. */
export function releaseRun(claimed: Claimed) {
  return statement(sql`
    update import_run set leased_until = null, attempts = attempts - 1, rows_done = 0 where ${mine(claimed)}`)
}

export function textOf({ id }: Attempt) {
  return statement(sql<{ csv: string }>`select csv from import_part where import_id = ${id} order by part`)
}

export function deleteText({ id }: Attempt) {
  return statement(sql`delete from import_part where import_id = ${id}`)
}

export function writeCheck(claimed: Claimed, result: Imported) {
  return statement(sql<{ id: string }>`
    update import_run set state = 'CHECKED', result = ${JSON.stringify(result)}, leased_until = null
    where ${mine(claimed)} returning id`)
}

/** Why nothing of it was done: an import stays to be undone. */
export function failRun(claimed: Claimed, { reason, values }: Pick<Refusal, 'reason' | 'values'>) {
  const next = claimed.state === 'UNDOING' ? 'DONE' : 'FAILED'
  return statement(sql`
    update import_run set state = ${next}, failure = ${JSON.stringify({ reason, values })}, leased_until = null, rows_done = 0
    where ${mine(claimed)}`)
}

export function resultOf({ owner }: { owner: string }, id: string) {
  return build.selectFrom('import_run').select('result').where('owner', '=', owner).where('id', '=', id)
}
