import type { KeyedHash } from '@whistle/domain/accounts/code'
import { assignmentChangesFrom } from '@whistle/domain/games/assignment'
import { isOutcomeOnly, maySettle } from '@whistle/domain/games/crew'
import { type GameStatus, mayChange, mayComplete } from '@whistle/domain/games/game'
import { ratingFrom } from '@whistle/domain/officials/rating'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateAssignmentArgs, UpdateAssignmentInput } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { messageCounts } from '../../../outbox/enqueue.ts'
import { payPosition } from '../../payments/pay/pay-position.ts'
import { changeOwnGame } from '../change-game.ts'
import { changesBetween } from '../history.ts'
import { officialIn } from '../lock-game.ts'
import { assignmentModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { gameOfPosition, lockPosition } from '../store/assignment.ts'
import { agreeToTold, checkOverlaps } from '../store/consent.ts'
import { acceptInvitation, enqueueMessages, unanswered, writeAnswer } from '../store/invitation.ts'
import { placeOfficial } from './place-official.ts'
import { releaseOfficial } from './release-official.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

const meanings = {
  engagement_no_overlap: refuse('CONFLICT', 'officialHoldsAnother', { field: 'confirmedAssignment' }),
  assignment_once_in_game: refuse('CONFLICT', 'officialInGame', { field: 'assignmentOfficialId' }),
}

const isOut = (status: GameStatus) => status === 'PUBLISHED' || status === 'CONFIRMED'

/** A manager changes a position: its values, its official, and after the game its outcome. */
export async function changeAssignment(
  proof: MayKeepGames,
  { input, condition }: MutationUpdateAssignmentArgs,
  hash: KeyedHash,
  context: Context,
): Promise<void> {
  const { id } = input
  const [found] = await context.sql.run(gameOfPosition(id))
  if (!found) throw new Refused(await explainMiss(assignmentModel, id, context))
  const isOutcome = isOutcomeOnly(input)
  const own = { id: found.game_id, evenComplete: isOutcome, evenCancelled: isOutcome }
  await changeOwnGame(proof, own, context, async (game) => {
    const before = await lock(game.id, id, context)
    refuseCheckIn(input, before)
    const placed = await placeOfficial(game, { input, before, hash }, context)
    const row = { ...valuesOf(input), ...placed?.row, ...outcomeOf(input, before, placed) }
    if (input.hasCompleted && !before.has_completed)
      demand(mayChange(game) ?? mayComplete(game, context.now.toISOString()))
    // A confirmation is for what was told last; an overlap is checked when that is written.
    const isForTold =
      row.confirmed_assignment === true && !before.confirmed_assignment && !before.asked_again_at && !placed
    if (isForTold) await context.sql.run(checkOverlaps('deferred'))
    const changed = await changeOwned(assignmentModel, proof, { id, row, condition, meanings }, context)
    if (isForTold) {
      await context.sql.run(agreeToTold(game, id))
      await settle(context.sql.run(checkOverlaps('immediate')), meanings)
    }
    const isPaid = input.paid ?? before.paid
    if (isPaid !== before.paid) await payPosition(proof, { assignmentId: id, isPaid }, context)
    const after = { ...changed, paid: isPaid }

    const { official_id } = before
    if (official_id && official_id !== after.official_id)
      await releaseOfficial(game, { ...before, official_id }, context, true)
    if (after.official_id && before.confirmed_assignment !== after.confirmed_assignment && !placed) {
      const official = officialIn(game, after.official_id)
      await context.sql.run(
        after.confirmed_assignment ? acceptInvitation(official) : writeAnswer(official, unanswered),
      )
      // Undo of a removal whose message has left: the official is notified again. Refused beyond the limit of the day, or removing and
      // undoing in turn would write to one person without a limit.
      if (after.confirmed_assignment && isOut(game.status)) {
        const jobs = await enqueueMessages(game, { toldBefore: after.official_id }, context)
        demand(await context.daily.take(context, game.owner, messageCounts(jobs)))
      }
    }
    const changes = { ...changesBetween(described(before), described(after)), ...placed?.changes }
    const position = { old: before.name, new: after.name }
    if (Object.keys(changes).length)
      await game.record(placed ? 'placed' : 'positionChanged', { position, ...changes })
    await game.followStaffing()
  })
}

async function lock(gameId: string, id: string, context: Context) {
  const [position] = await context.sql.run(lockPosition(gameId, id))
  if (!position) throw new Refused(await explainMiss(assignmentModel, id, context))
  return position
}

function valuesOf(input: UpdateAssignmentInput) {
  const { name, feeCents, showTimeMin, index, isBackup, minGrade } = demand(assignmentChangesFrom(input))
  return {
    ...{ name, fee_cents: feeCents, show_time_min: showTimeMin, min_grade: minGrade },
    ...{ sort_order: index ?? undefined, is_backup: isBackup ?? undefined },
  }
}

/** Clients send whole records; the values of a check-in must be unchanged, only the official writes them. */
function refuseCheckIn(input: UpdateAssignmentInput, before: Locked): void {
  const { checkinLocation: at } = input
  const contradicts = {
    hasCheckedIn: input.hasCheckedIn != null && input.hasCheckedIn !== before.has_checked_in,
    checkinDateTime: input.checkinDateTime != null && input.checkinDateTime !== before.checkin_date_time,
    checkinLocation: at != null && (at.lat !== before.checkin_lat || at.lon !== before.checkin_lon),
    geoHash: input.geoHash != null && input.geoHash !== before.geo_hash,
  }
  const field = Object.entries(contradicts).find(([, isOff]) => isOff)?.[0]
  if (field) throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field }))
}

function outcomeOf(
  input: UpdateAssignmentInput,
  { officialId, confirmedAssignment: wasConfirmed }: Locked,
  placed: { row: { official_id: string | null } } | undefined,
) {
  const { confirmedAssignment, hasCompleted, rating } = input
  const hasOfficial = (placed ? placed.row.official_id : officialId) !== null
  demand(maySettle(input, { hasOfficial, isPlaced: Boolean(placed), confirmedAssignment: wasConfirmed }))
  return {
    ...(confirmedAssignment != null && { confirmed_assignment: confirmedAssignment }),
    ...(hasCompleted != null && { has_completed: hasCompleted }),
    ...(rating !== undefined && { rating: demand(ratingFrom(rating)) }),
  }
}

/** A position as the history describes it. */
function described(
  row: Omit<Locked, 'officialId' | 'confirmedAssignment' | 'hasCheckedIn' | 'hasCompleted' | 'askedAgainAt'>,
) {
  return {
    ...{ name: row.name, fee: row.fee_cents / 100, showTimeMin: row.show_time_min, isBackup: row.is_backup },
    ...{ confirmedAssignment: row.confirmed_assignment, hasCompleted: row.has_completed },
    ...{ rating: row.rating, paid: row.paid, minGrade: row.min_grade },
  }
}
