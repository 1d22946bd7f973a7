import { refuse } from '@whistle/domain/refusal'
import type { Sql } from '../db/sql.ts'
import { Refused } from './errors.ts'
import type { Asker, Remembered } from './principal.ts'

/**
 * Reads on behalf of somebody remembered. The first read asks in the same statement whether the session is still theirs;
 * where it finds nothing, or nothing is read, they are looked up. Without that proof no answer may leave.
 */
export function proving(sql: Sql, remembered: Remembered, asker: Asker) {
  let proof: Promise<boolean> | undefined
  const isStillThem = async () =>
    JSON.stringify(await asker.identify()) === JSON.stringify(remembered.principal)

  function prove(by: () => Promise<boolean>): Promise<boolean> {
    // What fails here fails again, and is told, when the request is answered for whoever it is.
    proof ??= by().catch(() => false)
    return proof
  }

  const proved: Sql = {
    async read(asked) {
      if (proof) return sql.read(asked)
      const rows = sql.read(remembered.narrow(asked))
      void prove(() => rows.then(({ length }) => length > 0 || isStillThem()))
      return rows
    },
    async run(statement) {
      if (await prove(isStillThem)) return sql.run(statement)
      throw new Refused(refuse('UNAUTHENTICATED', 'signInFirst'))
    },
  }
  return { sql: proved, isProven: () => prove(isStillThem) }
}
