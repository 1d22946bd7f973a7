import type { Sql } from '../../../db/sql.ts'
import { maySweep } from '../policy.ts'
import { deleteOldEndedLinks } from '../store/link.ts'

/** Deletes the states of links that ended a year ago. */
export async function sweepEndedLinks(database: Sql): Promise<void> {
  await database.run(deleteOldEndedLinks(maySweep()))
}
