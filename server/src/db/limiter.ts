import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { build, type Sql } from './sql.ts'

export type Limit = { readonly key: string; readonly tries: number; readonly seconds: number }
export type Exceeded = { readonly limit: Limit; readonly waitSeconds: number }

export const minute = 60
export const hour = 60 * minute

/** What it is about is hashed: the table need not tell who tried to sign in from where. */
export function keyOf(name: string, about: readonly string[]): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(about)).digest('base64url')}`
}

export function limitOf(name: string, about: readonly string[], allowed: Omit<Limit, 'key'>): Limit {
  return { key: keyOf(name, about), ...allowed }
}

export type Limiter = ReturnType<typeof createLimiter>

/** How many tries of one node wait for their answer at once. */
const mostAtOnce = 4

const now = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const fromNow = (seconds: number) => sql<string>`${now} + ${seconds * 1000}`
const isOver = sql<boolean>`rate_limit.expire <= ${now}`

/** Counts tries in the database, so that a limit holds over all nodes. */
export function createLimiter(database: Sql) {
  const turn = createTurns(mostAtOnce)

  const limiter = {
    /**
     * Counts a try, looks, and gives the try back when something was found. A few at a time: many honest visitors who
     * come together must not look like one who guesses.
     */
    attempt<T>(
      limits: readonly Limit[],
      look: (sql: Sql) => Promise<T | undefined>,
    ): Promise<{ exceeded: Exceeded[]; found?: T }> {
      return turn(async () => {
        // One after the other: who is over the first limit must not use up the second, which others share.
        for (const limit of limits) {
          const exceeded = await limiter.take([limit])
          if (exceeded.length) return { exceeded }
        }
        const found = await look(database)
        if (found !== undefined) await limiter.giveBack(limits)
        return { exceeded: [], found }
      })
    },

    /**
     * Counts one try against each limit and gives those that are used up. Called before anything is looked up, in one
     * statement: many tries at once cannot slip through together.
     */
    async take(limits: readonly Limit[]): Promise<Exceeded[]> {
      // Always in the same order, or two requests could wait for each other's rows.
      const rows = limits
        .map(({ key, seconds }) => ({ key, points: 1, expire: fromNow(seconds) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      const counted = await database.run(
        build
          .with('swept', (db) =>
            db.deleteFrom('rate_limit').where('key', 'in', longOver(rows.map(({ key }) => key))),
          )
          .insertInto('rate_limit')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              points: sql`case when ${isOver} then 1 else rate_limit.points + 1 end`,
              expire: sql`case when ${isOver} then excluded.expire else rate_limit.expire end`,
            }),
          )
          .returning(['key', 'points', sql<number>`ceil((expire - ${now}) / 1000.0)::integer`.as('wait')]),
      )
      return limits.flatMap((limit) => {
        const row = counted.find(({ key }) => key === limit.key)
        return row && row.points > limit.tries ? [{ limit, waitSeconds: Math.max(1, row.wait) }] : []
      })
    },

    /** The try was none: somebody came in with the right password. */
    async giveBack(limits: readonly Limit[]): Promise<void> {
      const keys = limits.map(({ key }) => key)
      await database.run(
        build
          .updateTable('rate_limit')
          .set({ points: sql`points - 1` })
          .where('key', 'in', keys)
          .where('points', '>', 0),
      )
    },

    async remember(key: string, seconds: number): Promise<void> {
      await database.run(
        build
          .insertInto('rate_limit')
          .values({ key, points: 0, expire: fromNow(seconds) })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire: sql`excluded.expire` })),
      )
    },

    async knows(key: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.run(
        build.selectFrom('rate_limit').select('key').where('key', '=', key).where('expire', '>', now),
      )
      return rows.length > 0
    },
  }
  return limiter
}

/** Lets so many work at a time; the others wait in line. */
function createTurns(width: number) {
  let free = width
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((next) => line.push(next))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

/* Each count takes a few forgotten ones away, so the table stays as small as the traffic. */
function longOver(butNot: readonly string[]) {
  return build
    .selectFrom('rate_limit')
    .select('key')
    .where('expire', '<', sql<string>`${now} - 86400000`)
    .where('key', 'not in', butNot)
    .limit(20)
    .forUpdate()
    .skipLocked()
}
