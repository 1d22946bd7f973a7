/**
 * An instant in the API's format: ISO 8601 with milliseconds and Z. PostgreSQL formats the same instant in several ways
 * ('2026-05-01 19:30:00.5+00' in a column, '2026-05-01T19:30:00.5+00:00' inside JSON).
 */
export function instantText(text: string): string {
  // Fast paths for the two frequent formats.
  if (text.length === 24 && text.endsWith('Z')) return text
  if (text.length === 25 && text.endsWith('+00:00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  const zone = text.search(/[+Z]/)
  const utc = zone > 18 && /^(\+00(:00)?|Z)$/.test(text.slice(zone))
  const fraction = text.slice(19, zone)
  if (!utc || (fraction !== '' && fraction[0] !== '.')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${(fraction || '.').slice(0, 4).padEnd(4, '0')}Z`
}
