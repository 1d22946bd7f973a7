import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import { timeIn } from './store.ts'

const unknownZone = '22023'

/** The database has its own time zones, which may be fewer than those of the domain. */
export async function refuseUnknownZone(timeZone: string, { sql }: Context): Promise<void> {
  await sql.run(timeIn(timeZone)).catch((error: { code?: string }) => {
    if (error.code !== unknownZone) throw error
    throw new Refused(refuse('BAD_USER_INPUT', 'timeZoneUnknown', { field: 'timeZone' }))
  })
}
