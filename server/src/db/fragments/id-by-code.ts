import { type RawBuilder, sql } from 'kysely'

export const formerCodes = {
  invitation: { table: 'former_invitation_code', key: 'invitation_id' },
  oto_join: { table: 'former_join_code', key: 'join_id' },
} as const

/** The id of the record that has this code; of the one that had it before, if none has. */
export function idByCode(table: 'invitation' | 'oto_join', code: string): RawBuilder<string> {
  const former = formerCodes[table]
  return sql<string>`coalesce((select id from ${sql.table(table)} where code = ${code}),
    (select ${sql.ref(former.key)} from ${sql.table(former.table)} where code = ${code}))`
}
