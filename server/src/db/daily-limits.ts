import { type Refusal, refuse } from '@whistle/domain/refusal'
import { sql } from 'kysely'
import { type Sql, statement } from './sql.ts'

type DailyKind = 'mail' | 'text' | 'official'
type DailyCounts = Readonly<Partial<Record<DailyKind, number>>>
export type DailyLimits = ReturnType<typeof createDailyLimits>

type Counting = { readonly sql: Sql; readonly now: Date }

const reasons = { mail: 'mailLimit', text: 'textLimit', official: 'officialLimit' } as const
const kinds = Object.keys(reasons) as DailyKind[]

/**
 * What a manager may send and create in a day of UTC. Counted in the caller's transaction by one statement, whose row lock
 * makes the limit hold over all nodes; a refused request is rolled back, and its count with it.
 */
export function createDailyLimits(max: Readonly<Record<DailyKind, number>>) {
  const refusalOf = (kind: DailyKind) =>
    refuse('LIMIT_EXCEEDED', reasons[kind], { values: { limit: max[kind] } })

  return {
    /** Counts if no limit is exceeded by it; the caller ends the transaction with the refusal otherwise. */
    async take(
      { sql: run, now }: Counting,
      owner: string,
      counts: DailyCounts,
    ): Promise<Refusal | undefined> {
      const wanted = kinds.filter((kind) => counts[kind])
      if (!wanted.length) return undefined
      const counted = await run.run(count(owner, now, counts, max))
      const refused = wanted.find((kind) => !counted.some((row) => row.kind === kind))
      return refused && refusalOf(refused)
    },

    /** Counts as many as there is room for, and says how many of each kind. */
    async takeSome({ sql: run, now }: Counting, owner: string, counts: DailyCounts): Promise<DailyCounts> {
      const wanted = kinds.filter((kind) => counts[kind])
      if (!wanted.length) return {}
      const used = await run.run(lockCounts(owner, now, wanted))
      const room = used.map(({ kind, count: before }) => [
        kind,
        Math.max(0, Math.min(counts[kind] ?? 0, max[kind] - before)),
      ])
      const taken: DailyCounts = Object.fromEntries(room)
      await this.add({ sql: run, now }, owner, taken)
      return taken
    },

    /** Counts what leaves in any case. */
    async add({ sql: run, now }: Counting, owner: string, counts: DailyCounts): Promise<void> {
      if (kinds.some((kind) => counts[kind])) await run.run(count(owner, now, counts))
    },

    /** Refuses when nothing is left of a kind: a first look, `take` decides. */
    async refusalWhenUsedUp({ sql: run, now }: Counting, owner: string, kind: DailyKind) {
      const [row] = await run.run(
        statement(sql<{ count: number }>`
          select count from daily_count where owner = ${owner} and day = ${dayOf(now)}::date and kind = ${kind}`),
      )
      return row && row.count >= max[kind] ? refusalOf(kind) : undefined
    },
  }
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The counts of the day, which are made when they are not there yet, so that two requests do not take the same room. */
function lockCounts(owner: string, now: Date, of: readonly DailyKind[]) {
  const rows = [...of].sort().map((kind) => sql`(${owner}::text, ${dayOf(now)}::date, ${kind}::text, 0)`)
  return statement(sql<{ kind: DailyKind; count: number }>`
    insert into daily_count as c (owner, day, kind, count) values ${sql.join(rows)}
    on conflict (owner, day, kind) do update set count = c.count returning kind, count`)
}

function count(owner: string, now: Date, counts: DailyCounts, max?: Readonly<Record<DailyKind, number>>) {
  // Sorted, or two requests could deadlock on each other's rows.
  const rows = kinds.filter((kind) => counts[kind]).sort()
  const values = rows.map(
    (kind) => sql`(${kind}::text, ${counts[kind]}::integer, ${max?.[kind] ?? 2_000_000_000}::integer)`,
  )
  return statement(sql<{ kind: DailyKind }>`
    with given (kind, count, max) as (values ${sql.join(values)})
    insert into daily_count as c (owner, day, kind, count)
    select ${owner}, ${dayOf(now)}::date, kind, count from given where count <= max
    on conflict (owner, day, kind) do update set count = c.count + excluded.count
      where c.count + excluded.count <= (select max from given where given.kind = excluded.kind)
    returning kind`)
}

export function deleteOldCounts() {
  return statement(sql`delete from daily_count where day < current_date - 31`)
}
