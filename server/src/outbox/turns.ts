import { type RawBuilder, sql } from 'kysely'

/** Work of which a node does one at a time. */
type TurnKind = 'FILL' | 'REPAIR' | 'IMPORT'

/* Accounts are free to make: those of the last day share every second turn. */
const isNew = (owner: RawBuilder<unknown>) =>
  sql`exists (select from app_user u where u.id = ${owner} and u.created_at > now() - interval '1 day')`

/**
 * In which order managers have their turns: new accounts and others one after the other, and of each the one that has waited
 * longest since the own last turn, however much one of them asks for.
 */
export function turnOrder(kind: TurnKind, owner: RawBuilder<unknown>) {
  const lastIsNew = sql`(select t.is_new from work_turn t where t.kind = ${kind} order by t.at desc limit 1)`
  return sql`coalesce(${isNew(owner)} = ${lastIsNew}, false),
    (select t.at from work_turn t where t.kind = ${kind} and t.owner = ${owner}) nulls first`
}

/** Statements beside one that claims work for an owner, `with` its name. */
export function noteTurn(kind: TurnKind, claimed: string) {
  const owner = sql.ref(`${claimed}.owner`)
  return sql`turn_taken as (
      insert into work_turn (kind, owner, at, is_new)
      select ${kind}, ${owner}, clock_timestamp(), ${isNew(owner)} from ${sql.table(claimed)}
      on conflict (kind, owner) do update set at = excluded.at, is_new = excluded.is_new),
    turns_forgotten as (delete from work_turn where at < now() - interval '1 day')`
}
