import type { CourtDraft } from '../model/venue-draft.ts'

/** The court at a place, by default the last; idempotent. */
export function addCourt(
  courts: readonly CourtDraft[],
  court: CourtDraft,
  place = courts.length,
): CourtDraft[] {
  return removeCourt(courts, court.id).toSpliced(place, 0, court)
}

export function renameCourt(courts: readonly CourtDraft[], id: string, name: string): CourtDraft[] {
  return courts.map((court) => (court.id === id ? { ...court, name } : court))
}

export function removeCourt(courts: readonly CourtDraft[], id: string): CourtDraft[] {
  return courts.filter((court) => court.id !== id)
}
