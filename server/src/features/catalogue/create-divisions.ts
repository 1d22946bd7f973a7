import { insertRows } from '../../db/insert-rows.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayKeepCatalogue } from './policy.ts'

type NewDivision = { readonly id: string; readonly name: string; readonly sportId: string }

/** Many new divisions at once. */
export async function createDivisions(
  { owner }: MayKeepCatalogue,
  divisions: readonly NewDivision[],
  { sql, announce }: Pick<Context, 'sql' | 'announce'>,
): Promise<void> {
  if (!divisions.length) return
  const rows = divisions.map(({ id, name, sportId }) => ({ id, owner, name, sport_id: sportId }))
  await sql.run(insertRows('division', rows as never))
  for (const { sportId } of divisions) announce({ topic: 'catalogue', owner, id: sportId })
}
