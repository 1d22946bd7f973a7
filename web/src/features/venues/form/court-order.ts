import type { CourtDraft } from '../model/venue-draft.ts'

export function addCourt(
  courts: readonly CourtDraft[],
  court: CourtDraft,
  place = courts.length,
): CourtDraft[] {
  return courts.toSpliced(place, 0, court)
}

export function renameCourt(courts: readonly CourtDraft[], id: string, name: string): CourtDraft[] {
  return courts.map((court) => (court.id === id ? { ...court, name } : court))
}

export function removeCourt(courts: readonly CourtDraft[], id: string): CourtDraft[] {
  return courts.filter((court) => court.id !== id)
}

/** The court at another place; places beyond the ends are the ends. */
export function moveCourt(courts: readonly CourtDraft[], id: string, to: number): CourtDraft[] {
  const court = courts.find((each) => each.id === id)
  if (!court) return [...courts]
  const place = Math.min(courts.length - 1, Math.max(0, to))
  return removeCourt(courts, id).toSpliced(place, 0, court)
}
