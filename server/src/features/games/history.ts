import type { Context } from '../../graphql/context.ts'
import { insertHistory } from './game/store.ts'

/** What was, and what is now; by the API's field names. */
export type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>

/** Writes down who did what to a game, in the transaction in which they do it. */
export async function recordHistory(
  { sql, newId }: Pick<Context, 'sql' | 'newId'>,
  entry: {
    gameId: string
    owner: string
    /** A user's id, `official:<id>` or `system`. */
    actor: string
    /** A short key: created, updated, published, signedUp, cancelled, declined, checkedIn, completed... */
    action: string
    changes?: Changes
  },
): Promise<void> {
  await sql.run(insertHistory({ ...entry, id: newId(), changes: entry.changes ?? {} }))
}

/** The fields in which two states of a record differ. */
export function changesBetween<State extends object>(before: State, after: State): Changes {
  const names = Object.keys(after) as (keyof State & string)[]
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { old: before[name], new: after[name] }]))
}
