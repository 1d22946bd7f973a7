const all = import.meta.glob<string>('../src/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The migrations of an older release. */
export function firstMigrations(count: number): Record<string, string> {
  return Object.fromEntries(Object.entries(all).sort().slice(0, count))
}
