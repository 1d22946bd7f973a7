import type pg from 'pg'

/** A table and its columns without the generated ones. */
export type Table = { name: string; columns: readonly string[] }
export type Sum = { name: string; rows: number; sum: string }

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** The number of rows and a checksum of their contents, independent of the order: equal for equal tables. */
export async function sumsOf(client: pg.Client): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<Omit<Sum, 'name'>>(
      `select count(*)::int as rows,
         coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0)::text as sum
       from ${quoted(name)} row`,
    )
    sums.push({ name, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '0' })
  }
  return sums
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
