import { type RawBuilder, sql } from 'kysely'
import { formerCodes } from '../../db/fragments/id-by-code.ts'

/** The chosen code, or the other one if a record has it, or another record had it. */
export function freeCode(
  table: 'invitation' | 'oto_join',
  { chosen, other }: { chosen: string; other: string },
): RawBuilder<string> {
  const former = formerCodes[table]
  const isTaken = sql`exists (select from ${sql.table(table)} as taken where taken.code = ${chosen})
    or exists (select from ${sql.table(former.table)} as had
      where had.code = ${chosen} and had.${sql.ref(former.key)} <> ${sql.ref(`${table}.id`)})`
  return sql<string>`case when ${isTaken} then ${other} else ${chosen} end`
}
