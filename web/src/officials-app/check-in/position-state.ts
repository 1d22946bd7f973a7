import { checkIn, nearMetres, violationIn, violationsOf, violationText } from '@whistle/domain/games/check-in'
import { isRefusal } from '@whistle/domain/refusal'
import { localTimeOf } from '@whistle/domain/time/time'
import { nearbyText } from '@whistle/domain/venues/distance-text'
import { metresBetween, type Point } from '@whistle/domain/venues/point'
import { distanceText } from '../../time/distance-text.ts'
import { ownZone } from '../../time/own-zone.ts'
import { readingStyle } from '../../time/reading-style.ts'
import { language } from '../frame/language.ts'
import type { QueuedCheckIn } from './queue.ts'
import type { CheckInPosition } from './use-check-in.ts'

type PositionState =
  | 'ready'
  | 'notOpen'
  | 'checkedIn'
  | 'waiting'
  | 'acceptFirst'
  | 'acceptChangeFirst'
  | 'off'
  | 'over'

/** The state of a position, by the rule that the server applies. The server's state takes precedence over the queue. */
export function positionState(
  position: CheckInPosition,
  queued: QueuedCheckIn | undefined,
  now: number,
): PositionState {
  const officialId = 'me'
  const decision = checkIn({
    ...{ officialId, position: { ...position, officialId }, game: position.game },
    ...{ at: new Date(now).toISOString(), opens: position.game.checkinOpens, zone: ownZone },
  })
  if (decision === 'done' || position.hasCheckedIn) return 'checkedIn'
  if (queued && !queued.refused) return 'waiting'
  if (!isRefusal(decision)) return 'ready'
  const { reason } = decision
  if (reason === 'gameCalledOff') return 'off'
  if (reason === 'checkInNotOpen') return 'notOpen'
  return reason === 'acceptFirst' || reason === 'acceptChangeFirst' ? reason : 'over'
}

/** The violations of a check-in at this moment; a missing location counts only if there will be none. */
export function positionWarning(
  position: CheckInPosition,
  at: number,
  location: Point | null,
  isWithout = false,
): string | null {
  const { game, showTimeMin } = position
  const violations = violationsOf({
    ...{ at: new Date(at).toISOString(), location, venue: game.court?.venue?.location ?? null },
    ...{ startDateTime: game.startDateTime, showTimeMin },
  })
  const stored = violationText(violations.filter(({ kind }) => kind !== 'noLocation' || isWithout))
  return stored && violationIn(language, stored, readingStyle().distanceUnit)
}

export function distanceTo(position: CheckInPosition, from: Point): { text: string; isNear: boolean } | null {
  const venue = position.game.court?.venue?.location
  if (!venue) return null
  const metres = metresBetween(from, venue)
  if (metres > nearMetres) return { text: distanceText(metres, language), isNear: false }
  // The accuracy of a phone is about ten metres.
  return {
    text: nearbyText(Math.round(metres / 10) * 10, language, readingStyle().distanceUnit),
    isNear: true,
  }
}

/** An instant as local time at the venue, with the date if it differs from the game's. */
export function clockAt(instant: string, position: CheckInPosition | null): string {
  const zone = position?.game.court?.venue?.timeZone ?? ownZone
  const { date, time } = localTimeOf(instant, zone)
  const usual = localTimeOf(position?.game.startDateTime ?? new Date().toISOString(), zone).date
  return date === usual ? time : `${date} ${time}`
}
