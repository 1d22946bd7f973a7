import { type RawBuilder, sql } from 'kysely'

/** The chosen code, or the other one if a record has it. */
export function freeCode(
  table: 'invitation' | 'oto_join',
  { chosen, other }: { chosen: string; other: string },
): RawBuilder<string> {
  const isTaken = sql`exists (select from ${sql.table(table)} as taken where taken.code = ${chosen})`
  return sql<string>`case when ${isTaken} then ${other} else ${chosen} end`
}
