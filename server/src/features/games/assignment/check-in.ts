import {
  checkInOpens,
  checkInTime,
  checkIn as decide,
  violationsOf,
  violationText,
} from '@whistle/domain/games/check-in'
import { freeTextFrom } from '@whistle/domain/text/text'
import { geoHashOf } from '@whistle/domain/venues/geo-hash'
import { type Point, pointFrom } from '@whistle/domain/venues/point'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { CheckinInput } from '../../../graphql/types.generated.ts'
import { unchanged } from '../change-game.ts'
import { selfIn } from '../lock-game.ts'
import { changeHeld } from '../store/assignment.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'
import { reportAnswer } from './report-answer.ts'

const maxErrorLength = 200

/** An official checks in, once the check-in is open. Violations are stored as text; none of them prevents the check-in. */
export async function checkIn(
  authorised: AuthorisedAnswer,
  input: Pick<CheckinInput, 'location' | 'error' | 'checkinDateTime'>,
  context: Context,
): Promise<undefined | typeof unchanged> {
  const { game, position, answer } = authorised
  const { location: given } = input
  const location = given ? demand(pointFrom({ lat: given.lat, lon: given.lng })) : null
  const error = demand(freeTextFrom(input.error, 'error', maxErrorLength))
  const received = context.now.toISOString()
  const at = checkInTime(input.checkinDateTime, received)
  const opens = checkInOpens(game.startDateTime, game.gameCheckin)
  if (demand(decide({ ...answer, at, opens, zone: game.timeZone })) === 'done') return unchanged
  const violations = violationsOf({
    ...{ at, location, venue: game.venue, startDateTime: game.startDateTime },
    showTimeMin: position.show_time_min,
  })
  const violation = violationText(violations)
  const row = {
    ...{ has_checked_in: true, checkin_date_time: at, checkin_received_at: received },
    ...{ checkin_violation: violation, ...placeOf(location) },
    errors: error ? [...position.errors, error] : position.errors,
  }
  await context.sql.run(changeHeld(selfIn(game), position.id, row))
  const changes = {
    position: { old: null, new: position.name },
    checkinDateTime: { old: null, new: at },
    ...(violation && { checkinViolation: { old: null, new: violation } }),
  }
  await reportAnswer(authorised, 'checkedIn', { changes, reason: violation })
}

function placeOf(location: Point | null) {
  if (!location) return {}
  return { checkin_lat: location.lat, checkin_lon: location.lon, geo_hash: geoHashOf(location) }
}
