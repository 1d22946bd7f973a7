import type { Opening } from '@whistle/domain/games/fit'
import type { GameStatus } from '@whistle/domain/games/game'
import type { GameViewFragment } from './operations.generated.ts'

export type CrewPosition = NonNullable<GameViewFragment['assignments']>['items'][number]
export type Invited = NonNullable<GameViewFragment['invitations']>['items'][number]
export type OfficialName = { readonly firstName: string | null; readonly lastName: string | null }

export const crewOf = (game: GameViewFragment): CrewPosition[] =>
  (game.assignments?.items ?? []).toSorted(
    (one, other) => (one.index ?? 0) - (other.index ?? 0) || (one.id < other.id ? -1 : 1),
  )

export const invitedOf = (game: GameViewFragment): readonly Invited[] => game.invitations?.items ?? []

export function nameOf(official: OfficialName | null): string {
  return [official?.firstName, official?.lastName].filter(Boolean).join(' ')
}

type CrewState =
  | 'positionOpen'
  | 'positionOffered'
  | 'positionConfirmed'
  | 'positionCheckedIn'
  | 'positionCompleted'

/** How far a position is. */
export function crewState(position: CrewPosition): CrewState {
  if (!position.official) return 'positionOpen'
  if (position.hasCompleted) return 'positionCompleted'
  if (position.hasCheckedIn) return 'positionCheckedIn'
  return position.confirmedAssignment ? 'positionConfirmed' : 'positionOffered'
}

/** Positions wear the colours of the statuses they lead to. */
export const lookOf: Record<CrewState, GameStatus> = {
  positionOpen: 'UNPUBLISHED',
  positionOffered: 'PUBLISHED',
  positionConfirmed: 'CONFIRMED',
  positionCheckedIn: 'CONFIRMED',
  positionCompleted: 'COMPLETE',
}

/** The game as the rule of who fits sees it. */
export function openingOf(game: GameViewFragment): Opening {
  const declined = invitedOf(game).filter(({ hasResponded, accepted }) => hasResponded && !accepted)
  return {
    gameId: game.id,
    startDateTime: game.startDateTime,
    duration: game.duration,
    timeZone: game.court?.venue?.timeZone ?? null,
    requiredCertificationId: game.requiredCertification?.id ?? null,
    coords: game.court?.venue?.location ?? null,
    crew: idsOf(crewOf(game)),
    declined: idsOf(declined),
  }
}

const idsOf = (rows: readonly { official: { id: string } | null }[]) =>
  rows.flatMap(({ official }) => official?.id ?? [])
