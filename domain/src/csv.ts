/** A table as a spreadsheet reads it: quoted where needed, and no cell that it would take for a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // The mark at the start tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // What starts like a formula would be run on the reader's machine.
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
