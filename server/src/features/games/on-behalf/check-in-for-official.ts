import { checkInOpens, checkIn as decide, violationsOf, violationText } from '@whistle/domain/games/check-in'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { CheckInForOfficialInput } from '../../../graphql/types.generated.ts'
import { unchanged } from '../change-game.ts'
import { officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { changeHeld, noCheckIn } from '../store/assignment.ts'
import { changeOwnPosition } from './own-position.ts'

/** A dead phone: the manager checks an official in, at the time at which they came. There is no location, which is no violation here. */
export async function checkInForOfficial(
  proof: MayKeepGames,
  { id, checkinDateTime }: CheckInForOfficialInput,
  context: Context,
): Promise<void> {
  const received = context.now.toISOString()
  const at = checkinDateTime ?? received
  if (at > received) throw new Refused(refuse('BAD_USER_INPUT', 'notYet', { field: 'checkinDateTime' }))
  await changeOwnPosition(proof, id, context, async (game, position) => {
    const { official_id: officialId, officialName, name, show_time_min: showTimeMin } = position
    const opens = checkInOpens(game.startDateTime, game.gameCheckin)
    if (demand(decide({ officialId, position, game, at, opens, zone: game.timeZone })) === 'done')
      return unchanged
    const late = violationsOf({
      ...{ at, location: null, venue: null, startDateTime: game.startDateTime, showTimeMin },
    }).filter(({ kind }) => kind === 'late')
    const violation = violationText(late)
    const row = {
      ...{ has_checked_in: true, checkin_date_time: at, checkin_received_at: received },
      ...{ checkin_violation: violation, checked_in_by: proof.owner },
    }
    await context.sql.run(changeHeld(officialIn(game, officialId), id, row))
    await game.record('checkedInFor', {
      position: { old: null, new: name },
      official: { old: null, new: officialName },
      checkinDateTime: { old: null, new: at },
      ...(violation && { checkinViolation: { old: null, new: violation } }),
    })
  })
}

/** Takes back what was done by hand, while the position is not completed. The check-in of an official stays. Idempotent. */
export async function undoCheckInForOfficial(
  proof: MayKeepGames,
  { id }: { id: string },
  context: Context,
): Promise<void> {
  await changeOwnPosition(proof, id, context, async (game, position) => {
    if (!position.has_checked_in) return unchanged
    if (!position.checked_in_by) throw new Refused(refuse('CONFLICT', 'checkedInThemselves', { field: 'id' }))
    if (position.has_completed) throw new Refused(refuse('CONFLICT', 'positionComplete', { field: 'id' }))
    await context.sql.run(changeHeld(officialIn(game, position.official_id), id, noCheckIn))
    await game.record('checkInTakenBack', {
      position: { old: null, new: position.name },
      official: { old: null, new: position.officialName },
    })
  })
}
