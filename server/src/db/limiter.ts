import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts'
import { build, type Sql } from './sql.ts'

type Limit = { readonly key: string; readonly tries: number; readonly seconds: number }
export type Exceeded = { readonly limit: Limit; readonly waitSeconds: number }
type Counted = Exceeded & { readonly tries: number }

export const minute = 60
export const hour = 60 * minute

/** The subject is hashed: the table does not reveal which address tried which account. */
export function keyOf(name: string, subject: readonly string[]): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`
}

export function limitOf(name: string, subject: readonly string[], allowed: Omit<Limit, 'key'>): Limit {
  return { key: keyOf(name, subject), ...allowed }
}

export type Limiter = ReturnType<typeof createLimiter>

const maxConcurrentAttempts = 4
/** Of one client. */
const maxWaitingAttempts = 256

const now = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const fromNow = (seconds: number) => sql<string>`${now} + ${seconds * 1000}`
const isExpired = sql<boolean>`rate_limit.expire <= ${now}`

const answered = ['key', 'points', sql<number>`ceil((expire - ${now}) / 1000.0)::integer`.as('wait')] as const
const oneMore = {
  points: sql<number>`case when ${isExpired} then 1 else rate_limit.points + 1 end`,
  expire: sql<string>`case when ${isExpired} then excluded.expire else rate_limit.expire end`,
}

const oneLess = { points: sql<number>`points - 1` }

/** Counts attempts in the database and by its clock, so that a limit holds over all nodes. */
export function createLimiter(database: Sql) {
  const limited = createSemaphore(maxConcurrentAttempts)
  const oneAtATime = createKeyedSemaphore(1, undefined, maxWaitingAttempts)

  /** Counts one try against each limit in one statement, so that concurrent tries cannot pass together. */
  async function count(limits: readonly Limit[]): Promise<Counted[]> {
    // Sorted, or two requests could deadlock on each other's rows.
    const rows = limits
      .map(({ key, seconds }) => ({ key, points: 1, expire: fromNow(seconds) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    const counted = await database.run(
      build
        .with('deleted', (db) =>
          db.deleteFrom('rate_limit').where('key', 'in', longExpired(rows.map(({ key }) => key))),
        )
        .insertInto('rate_limit')
        .values(rows)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore))
        .returning(answered),
    )
    return limits.flatMap((limit) => countedOf(limit, counted))
  }

  /**
   * The same for a limit of one client and one that all share, which a client over its own does not use up. The own row is
   * locked first, here and in `refundAndMark`, or two requests could deadlock.
   */
  async function countOwnFirst(own: Limit, overall: Limit) {
    const expire = fromNow(overall.seconds)
    const counted = await database.run(
      build
        .with('deleted', (db) =>
          db.deleteFrom('rate_limit').where('key', 'in', longExpired([own.key, overall.key])),
        )
        .with('own', (db) =>
          db
            .insertInto('rate_limit')
            .values({ key: own.key, points: 1, expire: fromNow(own.seconds) })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore))
            .returning(answered),
        )
        .with('overall', (db) =>
          db
            .insertInto('rate_limit')
            .columns(['key', 'points', 'expire'])
            .expression(
              db
                .selectFrom('own')
                .select([
                  sql<string>`${overall.key}::text`.as('key'),
                  sql<number>`1`.as('points'),
                  expire.as('expire'),
                ])
                .where('points', '<=', own.tries),
            )
            .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore))
            .returning(answered),
        )
        .selectFrom('own')
        .selectAll()
        .unionAll((db) => db.selectFrom('overall').selectAll()),
    )
    return { mine: countedOf(own, counted), all: countedOf(overall, counted) }
  }

  /** The secret is right: takes the try back, and remembers that this client knows it. */
  async function refundAndMark(own: Limit, overall: Limit, known: Omit<Limit, 'tries'>) {
    await database.run(
      build
        .with('own', (db) =>
          db
            .updateTable('rate_limit')
            .set(oneLess)
            .where('key', '=', own.key)
            .where('points', '>', 0)
            .returning('key'),
        )
        .with('overall', (db) =>
          db
            .updateTable('rate_limit')
            .set(oneLess)
            .where('key', '=', overall.key)
            .where('points', '>', 0)
            .where(sql<boolean>`(select count(*) from own) >= 0`)
            .returning('key'),
        )
        .with('marked', () => markOf(known).returning('key'))
        .selectFrom('overall')
        .select('key'),
    )
  }

  const limiter = {
    /**
     * Consumes a try, looks up, and if something was found refunds the try and marks the secret as known to the client. Above the overall limit the own limit
     * shrinks: tries of one client can slow others down, but not stop them. The tries of one client go one after the
     * other, so that its valid ones do not exceed the shrunken limit before they are refunded.
     */
    attempt<T>(
      limits: { own: Limit; overall: Limit; shrunken: number; known: Omit<Limit, 'tries'> },
      find: (sql: Sql) => Promise<T | undefined>,
    ): Promise<{ exceeded: Exceeded[]; found?: T }> {
      const { own, overall, shrunken, known } = limits
      const attempted = async () => {
        const { mine, all } = await countOwnFirst(own, overall)
        const allowed = all.some(({ tries }) => tries > overall.tries) ? shrunken : own.tries
        const exceeded = mine.filter(({ tries }) => tries > allowed)
        if (exceeded.length) return { exceeded }
        const found = await find(database)
        if (found !== undefined) await refundAndMark(own, overall, known)
        return { exceeded: [], found }
      }
      return oneAtATime(own.key, () => limited(attempted))
    },

    /** Counts one try against each limit and returns the exceeded ones. Called before any lookup. */
    async consume(limits: readonly Limit[]): Promise<Exceeded[]> {
      return (await count(limits)).filter(({ limit, tries }) => tries > limit.tries)
    },

    async refund(limits: readonly Limit[]): Promise<void> {
      const keys = limits.map(({ key }) => key)
      await database.run(
        build.updateTable('rate_limit').set(oneLess).where('key', 'in', keys).where('points', '>', 0),
      )
    },

    async mark(key: string, seconds: number): Promise<void> {
      await database.run(markOf({ key, seconds }))
    },

    async isMarked(key: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.run(
        build.selectFrom('rate_limit').select('key').where('key', '=', key).where('expire', '>', now),
      )
      return rows.length > 0
    },
  }
  return limiter
}

function markOf({ key, seconds }: Omit<Limit, 'tries'>) {
  return build
    .insertInto('rate_limit')
    .values({ key, points: 0, expire: fromNow(seconds) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire: sql`excluded.expire` }))
}

function countedOf(limit: Limit, rows: readonly { key: string; points: number; wait: number }[]): Counted[] {
  const row = rows.find(({ key }) => key === limit.key)
  return row ? [{ limit, tries: row.points, waitSeconds: Math.max(1, row.wait) }] : []
}

/* Every consume deletes a few rows that expired a day ago, so the table stays in proportion to the traffic. */
function longExpired(except: readonly string[]) {
  return build
    .selectFrom('rate_limit')
    .select('key')
    .where('expire', '<', sql<string>`${now} - 86400000`)
    .where('key', 'not in', except)
    .limit(20)
    .forUpdate()
    .skipLocked()
}
