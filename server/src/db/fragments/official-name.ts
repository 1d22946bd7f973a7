import { type AliasedRawBuilder, sql } from 'kysely'

/** The SQL of an official's display name, of the row with this alias. */
export function officialName(row: string): string {
  return `btrim(concat_ws(' ', ${row}.first_name, ${row}.last_name))`
}

/** The display name as a selected column, of the table `official`. */
export function selectOfficialName(): AliasedRawBuilder<string, 'name'> {
  return sql<string>`${sql.raw(officialName('official'))}`.as('name')
}
