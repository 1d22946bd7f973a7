/** The SQL of a manager's display name, of the row of `app_user` with this alias: the full name, else what is known. */
export function managerName(row: string): string {
  return `coalesce(${managerFullName(row)}, ${row}.username, ${row}.email)`
}

/** The SQL of first and last name, or null. */
export function managerFullName(row: string): string {
  return `nullif(concat_ws(' ', ${row}.firstname, ${row}.lastname), '')`
}
