import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../access/refused.ts'
import type { Sql } from '../db/sql.ts'
import { Busy } from '../errors/outage.ts'

/**
 * In milliseconds: from when on a transaction is long, and when it ends. Before its connection is closed for want of an answer.
 * `atOnce`: half of the connections for writes.
 */
export const limits = { long: 10_000, longest: 45_000, atOnce: 3 } as const

/**
 * Long transactions hold connections that the others need: of one client there is one at a time, of all a few, and one that takes
 * too long is rolled back. What it has cost is counted too late for the shares, when it ends.
 */
export function createLongWrites(of: typeof limits = limits, clock = () => performance.now()) {
  const running = new Set<string>()

  /** `check` throws when the transaction may not go on. */
  function begin(key: string) {
    const begun = clock()
    let isLong = false
    return {
      check(): void {
        const spent = clock() - begun
        if (spent > of.longest) {
          const values = { limit: 'seconds of one request', max: of.longest / 1_000 }
          throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values }))
        }
        if (isLong || spent <= of.long) return
        if (running.has(key) || running.size >= of.atOnce)
          throw new Busy('other long transactions are running')
        running.add(key)
        isLong = true
      },
      end(): void {
        if (isLong) running.delete(key)
      },
    }
  }

  /** The work of one transaction; every statement is a moment at which it can end. */
  async function within<T>(key: string, sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
    const { check, end } = begin(key)
    try {
      const result = await work({
        read: async (asked) => {
          check()
          return sql.read(asked)
        },
        run: async (statement, meter) => {
          check()
          return sql.run(statement, meter)
        },
      })
      // A part of the work may go on after a refusal of its own.
      check()
      return result
    } finally {
      end()
    }
  }

  return { begin, within }
}
