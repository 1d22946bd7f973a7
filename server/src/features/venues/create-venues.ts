import { insertRows } from '../../db/insert-rows.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayKeepVenues } from './policy.ts'

type NewVenue = { readonly id: string; readonly name: string }
type NewCourt = NewVenue & { readonly venueId: string; readonly order: number }

/** Many new venues and courts at once, in the manager's own zone. */
export async function createVenues(
  { owner }: MayKeepVenues,
  { venues, courts }: { venues: readonly NewVenue[]; courts: readonly NewCourt[] },
  { sql, announce }: Pick<Context, 'sql' | 'announce'>,
): Promise<void> {
  if (venues.length)
    await sql.run(
      insertRows(
        'venue',
        venues.map(({ id, name }) => ({ id, owner, name }) as never),
      ),
    )
  const rows = courts.map(({ id, name, venueId, order }) => {
    return { id, owner, name, venue_id: venueId, sort_order: order } as never
  })
  if (rows.length) await sql.run(insertRows('court', rows))
  const changed = new Set([...venues.map(({ id }) => id), ...courts.map(({ venueId }) => venueId)])
  for (const id of changed) announce({ topic: 'venue', owner, id })
}
