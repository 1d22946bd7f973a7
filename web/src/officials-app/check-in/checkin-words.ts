import { checkIn, nearMetres, violationsOf, violationText } from '@whistle/domain/games/check-in'
import { isRefusal } from '@whistle/domain/refusal'
import { localTimeOf } from '@whistle/domain/time/time'
import { nearbyText } from '@whistle/domain/venues/distance'
import { metresBetween, type Point } from '@whistle/domain/venues/place'
import { language, sayFrom } from '../frame/language.ts'
import { ownZone } from '../frame/when.ts'
import type { Waiting } from './checkin-waiting.ts'
import type { Held } from './use-check-in.ts'
import { checkInPageWords } from './words.ts'

export const say = sayFrom(checkInPageWords)

type CardState = 'ready' | 'checkedIn' | 'waiting' | 'acceptFirst' | 'over'

/** Where a position stands, by the rule that the server will apply. What the server knows goes before what waits here. */
export function stateOf(held: Held, waiting: Waiting | undefined): CardState {
  const officialId = 'me'
  const decision = checkIn({ officialId, position: { ...held, officialId }, game: held.game })
  if (decision === 'done' || held.hasCheckedIn) return 'checkedIn'
  if (waiting && !waiting.refused) return 'waiting'
  if (!isRefusal(decision)) return 'ready'
  return decision.reason === 'acceptFirst' ? 'acceptFirst' : 'over'
}

/** What would be off about a check-in now. Without a location only if the official has none to give. */
export function warningFor(held: Held, at: number, location: Point | null, isWithout = false): string | null {
  const { game, showTimeMin } = held
  const violations = violationsOf({
    ...{ at: new Date(at).toISOString(), location, venue: game.court?.venue?.location ?? null },
    ...{ startDateTime: game.startDateTime, showTimeMin, checkinOpens: game.checkinOpens },
  })
  return violationText(
    violations.filter(({ kind }) => kind !== 'noLocation' || isWithout),
    language,
  )
}

export function distanceTo(held: Held, from: Point): { text: string; isNear: boolean } | null {
  const venue = held.game.court?.venue?.location
  if (!venue) return null
  const metres = metresBetween(from, venue)
  const isNear = metres <= nearMetres
  // A phone knows where it is to ten metres or so.
  return { text: nearbyText(isNear ? Math.round(metres / 10) * 10 : metres, language), isNear }
}

/** A moment as the clock at the venue shows it; the date only when it is not the game's. */
export function clockAt(instant: string, held: Held | null): string {
  const zone = held?.game.court?.venue?.timeZone ?? ownZone
  const { date, time } = localTimeOf(instant, zone)
  const usual = localTimeOf(held?.game.startDateTime ?? new Date().toISOString(), zone).date
  return date === usual ? time : `${date} ${time}`
}
