import { homeZone } from '../../../time/own-zone.ts'
import type { GameRowFragment, GameViewFragment } from './operations.generated.ts'

/** `Maplewood, Court 2`, or what stands for a game that has no court yet. */
export function placeOf({ court }: Pick<GameRowFragment, 'court'>, noCourt: string): string {
  if (!court) return noCourt
  return court.venue ? `${court.venue.name}, ${court.name}` : court.name
}

/** `Basketball - D1` */
export function divisionText({ division }: Pick<GameRowFragment, 'division'>): string {
  if (!division) return ''
  return division.sport ? `${division.sport.name} - ${division.name}` : division.name
}

/** The time zone of the venue; the manager's own without a venue. */
export const zoneOf = (game: Pick<GameViewFragment, 'court'>) => game.court?.venue?.timeZone ?? homeZone()
