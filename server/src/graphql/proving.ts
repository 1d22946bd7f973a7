import { refuse } from '@whistle/domain/refusal'
import type { Asker, Remembered } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Sql } from '../db/sql.ts'

/**
 * Reads on behalf of somebody remembered. The first read asks in the same statement whether the session is still theirs;
 * where it finds nothing, or nothing is read, they are looked up. Without that proof no answer may leave.
 */
export function proving(sql: Sql, remembered: Remembered, asker: Asker) {
  let proof: Promise<boolean> | undefined
  // All that the narrowed read went by, not only who comes out: what it did not find may be there.
  const isStillThem = async () => {
    await asker.identify()
    return asker.remembered?.found === remembered.found
  }

  function prove(by: () => Promise<boolean>): Promise<boolean> {
    // Who cannot be looked up is looked up again, and that failure is the answer.
    proof ??= by().catch(() => false)
    return proof
  }

  const proved: Sql = {
    async read(asked) {
      if (proof) return sql.read(asked)
      const rows = sql.read(remembered.narrow(asked))
      void prove(() => rows.then(({ length }) => length > 0 || isStillThem(), isStillThem))
      return rows
    },
    async run(statement) {
      if (await prove(isStillThem)) return sql.run(statement)
      throw new Refused(refuse('UNAUTHENTICATED', 'signInFirst'))
    },
  }
  return { sql: proved, isProven: () => prove(isStillThem) }
}
