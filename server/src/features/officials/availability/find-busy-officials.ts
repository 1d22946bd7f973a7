import { periodFrom } from '@whistle/domain/time/time'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryBusyOfficialsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepOfficials } from '../policy.ts'
import { busySpans } from './store.ts'

const maxDays = 62

/** When the manager's officials are busy, for a picker that shows who is free. */
export async function findBusyOfficials(
  proof: MayKeepOfficials,
  period: QueryBusyOfficialsArgs,
  { sql }: Context,
) {
  const rows = await sql.run(busySpans(proof, demand(periodFrom(period, maxDays))))
  return rows.map(({ lat, lon, ...span }) => ({ ...span, location: lat === null ? null : { lat, lon } }))
}
