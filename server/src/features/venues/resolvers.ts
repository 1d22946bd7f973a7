import tzLookup from '@photostructure/tz-lookup'
import { refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text/text'
import {
  courtChangesFrom,
  courtFrom,
  type VenueValues,
  venueChangesFrom,
  venueFrom,
} from '@whistle/domain/venues/venue'
import { demand, Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import { newIdOf } from '../../graphql/new-id.ts'
import { operation, watch } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { changeOwned, createOwned, deleteOwned } from '../../graphql/write.ts'
import { refuseSameName } from '../catalogue/refuse-same-name.ts'
import { courtModel, venueModel } from './models.ts'
import { type MayKeepVenues, mayKeepVenues } from './policy.ts'
import { refuseUnknownZone } from './refuse-unknown-zone.ts'
import { countGames, lastOrder, lockCourts, lockPin } from './store.ts'

const manager = ['manager'] as const

export const venueResolvers: Resolvers = {
  area: 'LEAGUE',
  models: [venueModel, courtModel],
  Query: {
    getVenue: operation(manager, (_me, { id }, context, rootField) =>
      readOne(venueModel, id, context, rootField),
    ),
    getCourt: operation(manager, (_me, { id }, context, rootField) =>
      readOne(courtModel, id, context, rootField),
    ),
    listVenues: operation(manager, (_me, args, context, rootField) =>
      readPage(venueModel, args, context, rootField),
    ),
  },
  Mutation: {
    createVenue: operation(manager, async (me, { input, condition }, context, rootField) => {
      const id = await newIdOf(input, context)
      const venue = demand(venueFrom(input))
      const row = { ...rowOf(venue), id, name: venue.name }
      if (row.time_zone) await refuseUnknownZone(row.time_zone, context)
      await createOwned(venueModel, mayKeepVenues(me), { row, condition }, context)
      announce(context, me.userId, id)
      return readOne(venueModel, id, context, rootField)
    }),

    updateVenue: operation(
      manager,
      async (me, { input: { id, ...changes }, condition }, context, rootField) => {
        const proof = mayKeepVenues(me)
        const row = rowOf(await withPin(proof, id, demand(venueChangesFrom(changes)), context))
        if (row.time_zone) await refuseUnknownZone(row.time_zone, context)
        await changeOwned(venueModel, proof, { id, row, condition }, context)
        announce(context, me.userId, id)
        return readOne(venueModel, id, context, rootField)
      },
    ),

    deleteVenue: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
      const proof = mayKeepVenues(me)
      await refuseIfUsed(await context.sql.run(lockCourts(proof, { venueId: id })), context)
      const answer = await readOne(venueModel, id, context, rootField)
      await deleteOwned(venueModel, proof, { id, condition }, context)
      announce(context, me.userId, id)
      return answer
    }),

    createCourt: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepVenues(me)
      const id = await newIdOf(input, context)
      const { order: given, ...values } = demand(courtFrom(input))
      const [last] = await context.sql.run(lastOrder(proof, input.courtVenueId))
      const sort_order = input.order === null || input.order === undefined ? undefined : given
      const row = { ...values, id, venue_id: demand(idFrom(input.courtVenueId, 'courtVenueId')), sort_order }
      const decided = { sort_order: sort_order ?? last?.order }
      const meanings = {
        court_owner_venue_id_fkey: refuse('NOT_FOUND', 'notFound', { field: 'courtVenueId' }),
      }
      await refuseSameName('court', proof, { ...row, within: row.venue_id }, context)
      await createOwned(courtModel, proof, { row, decided, condition, meanings }, context)
      announce(context, me.userId, input.courtVenueId)
      return readOne(courtModel, id, context, rootField)
    }),

    updateCourt: operation(
      manager,
      async (me, { input: { id, ...changes }, condition }, context, rootField) => {
        const { name, description, order } = demand(courtChangesFrom(changes))
        const proof = mayKeepVenues(me)
        const row = { name, description, sort_order: order }
        if (name !== undefined) await refuseSameName('court', proof, { id, name }, context)
        const court = await changeOwned(courtModel, proof, { id, row, condition }, context)
        announce(context, me.userId, court.venue_id)
        return readOne(courtModel, id, context, rootField)
      },
    ),

    deleteCourt: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
      const proof = mayKeepVenues(me)
      await refuseIfUsed(await context.sql.run(lockCourts(proof, { courtId: id })), context)
      const answer = await readOne(courtModel, id, context, rootField)
      const court = await deleteOwned(courtModel, proof, { id, condition }, context)
      announce(context, me.userId, court.venue_id)
      return answer
    }),
  },
  Subscription: {
    onVenueUpdate: watch(manager, {
      wakes: (me, { id }, change) =>
        change.topic === 'venue' && change.owner === me.userId && (!id || change.id === id),
      async answer(_me, { id }, change, context, rootField) {
        const changed = id ?? change?.id
        return changed ? readOne(venueModel, changed, context, rootField) : null
      },
    }),
  },
}

/** The time zone follows the coordinates, unless it is given; the database fills in the manager's own for null. */
function rowOf({ name, formattedAddress, placeId, location, geoHash, timeZone }: Partial<VenueValues>) {
  const time_zone = timeZone ?? (location ? tzLookup(location.lat, location.lon) : timeZone)
  const row = {
    name,
    formatted_address: formattedAddress,
    place_id: placeId,
    geo_hash: geoHash,
    time_zone,
    zone_assumed: time_zone ? false : undefined,
  }
  if (location === undefined) return row
  return { ...row, lat: location?.lat ?? null, lon: location?.lon ?? null }
}

/** A zone that is cleared is chosen from the pin again, also from one that is not part of the change. */
async function withPin(
  proof: MayKeepVenues,
  id: string,
  changes: Partial<VenueValues>,
  { sql }: Context,
): Promise<Partial<VenueValues>> {
  if (changes.timeZone !== null || changes.location !== undefined) return changes
  const [pin] = await sql.run(lockPin(proof, id))
  return pin ? { ...changes, location: pin } : changes
}

async function refuseIfUsed(courts: readonly { id: string }[], { sql }: Context): Promise<void> {
  if (!courts.length) return
  const [found] = await sql.run(countGames(courts.map(({ id }) => id)))
  if (found?.games) throw new Refused(refuse('CONFLICT', 'inUse', { values: { count: found.games } }))
}

/** A change of a court is announced as a change of its venue, so watchers only follow venues. */
function announce(context: Context, owner: string, id: string): void {
  context.announce({ topic: 'venue', owner, id })
}
