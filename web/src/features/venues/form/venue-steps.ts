import type { Point } from '@whistle/domain/venues/point'
import type { Step } from '../../../records/mutation-document.ts'
import { type CourtDraft, courtsInOrder, type VenueDraft } from '../model/venue-draft.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'

type Location = Point | null
type CourtStep = Step<'createCourt' | 'updateCourt' | 'deleteCourt'>
type VenueStep = Step<'createVenue' | 'updateVenue'> | CourtStep

type SavedCourt = { id: string; name: string; order?: number | null }

export function stepsToCreate(id: string, draft: VenueDraft, location: Location): VenueStep[] {
  return [
    { field: 'createVenue', input: venueInput(id, draft, location) },
    ...courtSteps(id, [], draft.courts),
  ]
}

/** The condition refuses the save when another session has saved a newer version. */
export function stepsToSave(loaded: WholeVenueFragment, draft: VenueDraft, location: Location): VenueStep[] {
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
): CourtStep[] {
  const before = new Map(saved.map((court) => [court.id, court]))
  const kept = new Set(wanted.map(({ id }) => id))
  const deletes: CourtStep[] = saved
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({ field: 'deleteCourt', input: { id } }))
  const rest = wanted.flatMap(({ id, name }, order): CourtStep[] => {
    const old = before.get(id)
    if (!old) return [{ field: 'createCourt', input: { id, courtVenueId: venueId, name, order } }]
    if (old.name === name && old.order === order) return []
    return [{ field: 'updateCourt', input: { id, name, order } }]
  })
  return [...deletes, ...rest]
}

function venueInput(id: string, draft: VenueDraft, location: Location) {
  return {
    id,
    name: draft.name.trim(),
    formattedAddress: draft.formattedAddress.trim() || null,
    placeId: draft.placeId || null,
    location,
    // Without one the server chooses it: from the coordinates, or the manager's own.
    timeZone: draft.timeZone || null,
  }
}
