import { refuse } from '@whistle/domain/refusal'
import { periodFrom } from '@whistle/domain/time/time'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryBusyOfficialsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { busySpans } from './store.ts'

const maxDays = 62
/** As many as the cost of a request counts for this list. */
const maxSpans = 20_000

/** When the manager's officials are busy, for a picker that shows who is free. */
export async function findBusyOfficials(
  proof: MayKeepOfficials,
  period: QueryBusyOfficialsArgs,
  { sql }: Context,
) {
  const rows = await sql.run(busySpans(proof, demand(periodFrom(period, maxDays)), maxSpans + 1))
  if (rows.length > maxSpans) {
    const values = { limit: 'times in which officials are busy', max: maxSpans }
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values }))
  }
  return rows.map(({ lat, lon, ...span }) => ({ ...span, location: lat === null ? null : { lat, lon } }))
}
