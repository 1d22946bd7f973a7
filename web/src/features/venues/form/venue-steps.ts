import type { Point } from '@whistle/domain/venues/place'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { type CourtDraft, courtsInOrder, type VenueDraft } from './venue-draft.ts'

type Location = Point | null
type VenueInput = {
  id: string
  name: string
  formattedAddress: string | null
  placeId: string | null
  location: Location
  timeZone: string | null
}

/** One field of a mutation document; the whole document is one transaction. */
export type Step =
  | { field: 'createVenue'; input: VenueInput }
  | { field: 'updateVenue'; input: Partial<VenueInput> & { id: string }; condition: object }
  | { field: 'deleteVenue'; input: { id: string } }
  | { field: 'createCourt'; input: { id: string; courtVenueId: string; name: string; order: number } }
  | { field: 'updateCourt'; input: { id: string; name?: string; order?: number } }
  | { field: 'deleteCourt'; input: { id: string } }

type SavedCourt = { id: string; name: string; order?: number | null }

export function stepsToCreate(id: string, draft: VenueDraft, location: Location): Step[] {
  return [
    { field: 'createVenue', input: venueInput(id, draft, location) },
    ...courtSteps(id, [], draft.courts),
  ]
}

/** Saves only on top of the version that was loaded: whoever saved meanwhile is not overwritten unseen. */
export function stepsToSave(loaded: WholeVenueFragment, draft: VenueDraft, location: Location): Step[] {
  const condition = { updatedAt: { eq: loaded.updatedAt } }
  return [
    { field: 'updateVenue', input: venueInput(loaded.id, draft, location), condition },
    ...courtSteps(loaded.id, courtsInOrder(loaded), draft.courts),
  ]
}

/** The steps from the courts as saved to the courts as wanted. */
export function courtSteps(
  venueId: string,
  saved: readonly SavedCourt[],
  wanted: readonly CourtDraft[],
): Step[] {
  const before = new Map(saved.map((court) => [court.id, court]))
  const kept = new Set(wanted.map(({ id }) => id))
  const deletes: Step[] = saved
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({ field: 'deleteCourt', input: { id } }))
  const rest = wanted.flatMap(({ id, name }, order): Step[] => {
    const old = before.get(id)
    if (!old) return [{ field: 'createCourt', input: { id, courtVenueId: venueId, name, order } }]
    if (old.name === name && old.order === order) return []
    return [{ field: 'updateCourt', input: { id, name, order } }]
  })
  return [...deletes, ...rest]
}

function venueInput(id: string, draft: VenueDraft, location: Location): VenueInput {
  return {
    id,
    name: draft.name.trim(),
    formattedAddress: draft.formattedAddress.trim() || null,
    placeId: draft.placeId || null,
    location,
    // Without one the server chooses it from the coordinates.
    timeZone: draft.timeZone || null,
  }
}
