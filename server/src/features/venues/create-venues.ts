import { insertRows } from '../../db/insert-rows.ts'
import type { Context } from '../../graphql/context.ts'
import type { MayKeepVenues } from './policy.ts'
import { deleteUnusedCourts, deleteUnusedVenues, lockPlaces, namesOfPlaces } from './store.ts'

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

/** Deletes those that nothing uses, and returns the names of the others. */
export async function removeUnusedVenues(
  { owner }: MayKeepVenues,
  { venues, courts }: { venues: readonly string[]; courts: readonly string[] },
  { sql, announce }: Pick<Context, 'sql' | 'announce'>,
): Promise<string[]> {
  if (courts.length + venues.length === 0) return []
  for (const lock of lockPlaces(owner, { venues, courts })) await sql.run(lock)
  await sql.run(deleteUnusedCourts(owner, courts))
  await sql.run(deleteUnusedVenues(owner, venues))
  for (const id of venues) announce({ topic: 'venue', owner, id })
  const left = await sql.run(namesOfPlaces(owner, { venues, courts }))
  for (const { venueId } of left) announce({ topic: 'venue', owner, id: venueId })
  return left.map(({ name }) => name)
}
