import { insertRows } from '../../db/insert-rows.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayKeepCatalogue } from './policy.ts'
import { deleteUnusedDivisions, lockDivisions, namesOfDivisions } from './store.ts'

type NewDivision = { readonly id: string; readonly name: string; readonly sportId: string }

/** Many new divisions at once, each with positions of these names. */
export async function createDivisions(
  { owner }: MayKeepCatalogue,
  { divisions, positions }: { divisions: readonly NewDivision[]; positions: readonly string[] },
  { sql, announce, newId }: Pick<Context, 'sql' | 'announce' | 'newId'>,
): Promise<void> {
  if (!divisions.length) return
  const rows = divisions.map(({ id, name, sportId }) => ({ id, owner, name, sport_id: sportId }))
  await sql.run(insertRows('division', rows as never))
  const parts = divisions.flatMap(({ id }) =>
    positions.map((name, order) => {
      return { id: newId(), owner, division_id: id, name, is_backup: false, sort_order: order }
    }),
  )
  if (parts.length) await sql.run(insertRows('position', parts as never))
  for (const { sportId } of divisions) announce({ topic: 'catalogue', owner, id: sportId })
}

/** Deletes those that nothing uses, and returns the names of the others. */
export async function removeUnusedDivisions(
  { owner }: MayKeepCatalogue,
  ids: readonly string[],
  { sql, announce }: Pick<Context, 'sql' | 'announce'>,
): Promise<string[]> {
  if (!ids.length) return []
  await sql.run(lockDivisions(owner, ids))
  const gone = await sql.run(deleteUnusedDivisions(owner, ids))
  for (const { sportId } of gone) announce({ topic: 'catalogue', owner, id: sportId })
  return (await sql.run(namesOfDivisions(owner, ids))).map(({ name }) => name)
}
