import { refuse } from '@whistle/domain/refusal'
import type { Remembered, Requester } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Sql } from '../db/sql.ts'
import { isOutage } from '../errors/outage.ts'

/**
 * Reads for a cached session. The first read checks in the same statement that the session is unchanged; when it returns
 * no rows, or there is no read, the session is looked up. Without that proof no answer is sent.
 */
export function proveSession(sql: Sql, remembered: Remembered, requester: Requester) {
  let proof: Promise<boolean> | undefined
  // Compares everything the narrowed read depended on, not only the principal.
  const isUnchanged = async () => {
    await requester.identify()
    return requester.remembered?.found === remembered.found
  }

  function prove(by: () => Promise<boolean>): Promise<boolean> {
    // A failed lookup is repeated by the caller, and its failure is the answer. During an outage a repetition only waits.
    proof ??= by().catch((error: unknown) => {
      if (isOutage(error)) throw error
      return false
    })
    return proof
  }

  const proved: Sql = {
    async read(asked) {
      if (proof) return sql.read(asked)
      const rows = sql.read(remembered.narrow(asked))
      const check = (error: unknown) => {
        if (isOutage(error)) throw error
        return isUnchanged()
      }
      // Its failure is for those who ask for the proof.
      prove(() => rows.then(({ length }) => length > 0 || isUnchanged(), check)).catch(() => {})
      return rows
    },
    async run(statement) {
      if (await prove(isUnchanged)) return sql.run(statement)
      throw new Refused(refuse('UNAUTHENTICATED', 'signInFirst'))
    },
  }
  return { sql: proved, isProven: () => prove(isUnchanged) }
}
