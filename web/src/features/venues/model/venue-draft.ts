import { coordinatesText } from '@whistle/domain/venues/coordinates'
import type { DraftModel } from '../../../records/use-draft.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'

export type CourtDraft = { id: string; name: string }

/** A venue as it stands in the form: every field as the text that was typed, the courts in their order. */
export type VenueDraft = {
  name: string
  formattedAddress: string
  placeId: string
  coordinates: string
  timeZone: string
  courts: CourtDraft[]
}

const textFields = ['name', 'formattedAddress', 'placeId', 'coordinates', 'timeZone'] as const
export type TextField = (typeof textFields)[number]

export const emptyDraft: VenueDraft = {
  name: '',
  formattedAddress: '',
  placeId: '',
  coordinates: '',
  timeZone: '',
  courts: [],
}

export function draftOf(venue: WholeVenueFragment): VenueDraft {
  return {
    name: venue.name,
    formattedAddress: venue.formattedAddress ?? '',
    placeId: venue.placeId ?? '',
    coordinates: venue.location ? coordinatesText(venue.location) : '',
    timeZone: venue.timeZone ?? '',
    courts: courtsInOrder(venue).map(({ id, name }) => ({ id, name })),
  }
}

export function courtsInOrder(venue: WholeVenueFragment) {
  const last = Number.MAX_SAFE_INTEGER
  return [...(venue.courts?.items ?? [])].sort(
    (one, other) => (one.order ?? last) - (other.order ?? last) || one.name.localeCompare(other.name),
  )
}

export function sameDraft(one: VenueDraft, other: VenueDraft): boolean {
  return textFields.every((field) => one[field] === other[field]) && sameCourts(one.courts, other.courts)
}

function sameCourts(one: readonly CourtDraft[], other: readonly CourtDraft[]): boolean {
  if (one.length !== other.length) return false
  return one.every((court, place) => court.id === other[place]?.id && court.name === other[place]?.name)
}

/**
 * The edits from `base` to `mine`, applied to what another session saved meanwhile: edited fields and courts stay as
 * typed, everything else becomes as saved. A court that one side deleted stays deleted.
 */
export function rebase(base: VenueDraft, mine: VenueDraft, theirs: VenueDraft): VenueDraft {
  const merged = { ...theirs, courts: rebaseCourts(base.courts, mine.courts, theirs.courts) }
  for (const field of textFields) if (mine[field] !== base[field]) merged[field] = mine[field]
  return merged
}

function rebaseCourts(base: CourtDraft[], mine: CourtDraft[], theirs: CourtDraft[]): CourtDraft[] {
  const reordered = base.map(({ id }) => id).join() !== mine.map(({ id }) => id).join()
  const original = byId(base)
  const saved = byId(theirs)
  const kept = mine.flatMap((court) => {
    const before = original.get(court.id)
    if (!before) return [court]
    const now = saved.get(court.id)
    if (!now) return []
    return [court.name === before.name ? now : court]
  })
  if (!reordered) return theirs.map((court) => byId(kept).get(court.id) ?? court)
  const added = theirs.filter(({ id }) => !original.has(id) && !byId(mine).has(id))
  return [...kept, ...added]
}

function byId(courts: readonly CourtDraft[]): Map<string, CourtDraft> {
  return new Map(courts.map((court) => [court.id, court]))
}

/** A newer version of the venue conflicts; courts that changed alone are merged without a question. */
export const venueModel: DraftModel<WholeVenueFragment, VenueDraft> = {
  draftOf,
  isSame: sameDraft,
  rebase,
  isSameVersion: (one, other) => one.updatedAt === other.updatedAt,
}
