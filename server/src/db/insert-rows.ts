import { type Compilable, type Insertable, sql } from 'kysely'
import { statement } from './sql.ts'
import type { Tables } from './tables.ts'

/** Inserts any number of rows with the same columns, with one parameter: a list of values has a limit of 65 535. */
export function insertRows<Table extends keyof Tables>(
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Compilable<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return statement(sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`)
}
