import type { Opening } from '@whistle/domain/assigning/candidate'
import { teamKey } from '@whistle/domain/assigning/team'
import type { GameViewFragment } from './operations.generated.ts'

export type CrewPosition = NonNullable<GameViewFragment['assignments']>['items'][number]
export type Invited = NonNullable<GameViewFragment['invitations']>['items'][number]
export type OfficialName = { readonly firstName: string | null; readonly lastName: string | null }

type Listed<Item> = { readonly items: readonly Item[] } | null
type Ordered = { readonly id: string; readonly index: number | null }
type Held = { readonly official: { readonly id: string } | null }

/** The positions of a game in their order. */
export function crewOf<Position extends Ordered>(game: {
  readonly assignments: Listed<Position>
}): Position[] {
  return (game.assignments?.items ?? []).toSorted(
    (one, other) => (one.index ?? 0) - (other.index ?? 0) || (one.id < other.id ? -1 : 1),
  )
}

export const invitedOf = (game: GameViewFragment): readonly Invited[] => game.invitations?.items ?? []

export function nameOf(official: OfficialName | null): string {
  return [official?.firstName, official?.lastName].filter(Boolean).join(' ')
}

const maxNames = 6

/** `Maria Lopez, James Sato +3`: the first names, and how many more there are. */
export function namesOf(officials: readonly OfficialName[], unnamed: string): string {
  const names = officials.slice(0, maxNames).map((official) => nameOf(official) || unnamed)
  const more = officials.length - names.length
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`
}

type StaffedGame = Pick<
  GameViewFragment,
  'id' | 'startDateTime' | 'duration' | 'homeTeam' | 'awayTeam' | 'requiredCertification'
> & {
  readonly court: {
    readonly venue: Pick<Venue, 'id' | 'timeZone' | 'location'> | null
  } | null
  readonly division: {
    readonly id: string
    readonly sport: { readonly id: string; readonly certifications: Listed<{ readonly id: string }> } | null
  } | null
  readonly assignments: Listed<Ordered & Held>
  readonly invitations: Listed<Held & Pick<Invited, 'hasResponded' | 'accepted'>>
}
type Venue = NonNullable<NonNullable<GameViewFragment['court']>['venue']>

type OpenPosition = Pick<CrewPosition, 'name' | 'showTimeMin' | 'requiredGrade'>

/** What the rules of assigning need of a game and of the position to fill; of the game alone for invitations. */
export function openingOf(game: StaffedGame, position: OpenPosition | null = null): Opening {
  const invitations = game.invitations?.items ?? []
  const declined = invitations.filter(({ hasResponded, accepted }) => hasResponded && !accepted)
  return {
    gameId: game.id,
    startDateTime: game.startDateTime,
    duration: game.duration,
    timeZone: game.court?.venue?.timeZone ?? null,
    requiredCertificationId: game.requiredCertification?.id ?? null,
    divisionId: game.division?.id ?? null,
    sportId: game.division?.sport?.id ?? null,
    isSportCertified: (game.division?.sport?.certifications?.items ?? []).length > 0,
    venueId: game.court?.venue?.id ?? null,
    coords: game.court?.venue?.location ?? null,
    teams: [game.homeTeam, game.awayTeam].flatMap((team) => (team ? [teamKey(team)] : [])),
    crew: idsOf(crewOf(game)),
    declined: idsOf(declined),
    position: position && {
      ...{ name: position.name, showTimeMin: position.showTimeMin, minGrade: position.requiredGrade },
    },
  }
}

const idsOf = (rows: readonly Held[]) => rows.flatMap(({ official }) => official?.id ?? [])
