/**
 * The SQL of a manager's display name, of the row of `app_user` with this alias: the full name, else what is known. A new
 * account has the part of its address before the @ as its username, which is no name: the whole address stands instead.
 */
export function managerName(row: string): string {
  return `coalesce(${managerFullName(row)}, nullif(${row}.username, split_part(${row}.email, '@', 1)), ${row}.email)`
}

/** The SQL of first and last name, or null. */
export function managerFullName(row: string): string {
  return `nullif(concat_ws(' ', ${row}.firstname, ${row}.lastname), '')`
}
