import type { WriteContext } from '../../../live/in-transaction.ts'
import { managersOf } from './store.ts'

/** Wakes the browsers of every manager who has this official in the list right now. */
export async function announceOfficial(
  officialId: string,
  { sql, announce }: Pick<WriteContext, 'sql' | 'announce'>,
): Promise<void> {
  for (const { id: owner } of await sql.run(managersOf(officialId))) {
    announce({ topic: 'official', owner, id: officialId })
  }
}
