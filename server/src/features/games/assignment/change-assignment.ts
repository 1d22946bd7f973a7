import type { KeyedHash } from '@whistle/domain/accounts/code'
import { assignmentChangesFrom } from '@whistle/domain/games/assignment'
import { ratingFrom } from '@whistle/domain/officials/rating'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { MutationUpdateAssignmentArgs, UpdateAssignmentInput } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changesBetween, recordHistory } from '../history.ts'
import { lockOwnGame } from '../lock-game.ts'
import { assignmentModel } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { followStaffing } from '../status.ts'
import { gameOfPosition, lockPosition } from '../store/assignment.ts'
import { acceptInvitation, answerInvitation, unanswered } from '../store/invitation.ts'
import { placeOfficial } from './place-official.ts'
import { releaseOfficial } from './release-official.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

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
  const evenComplete = isSettling(input)
  const { id: gameId, owner } = await lockOwnGame(proof, { id: found.game_id, evenComplete }, context)
  const before = await lock(gameId, id, context)
  refuseCheckIn(input, before)
  const placed = await placeOfficial(proof, { input, before, hash }, context)
  const row = { ...valuesOf(input), ...placed?.row, ...outcomeOf(input, before, placed) }
  const meanings = { assignment_no_overlap: refuse('CONFLICT', 'overlappingGame', { field: officialField }) }
  const after = await changeOwned(assignmentModel, proof, { id, row, condition, meanings }, context)

  if (before.official_id && before.official_id !== after.official_id)
    await releaseOfficial(proof, { gameId, officialId: before.official_id }, context)
  if (after.official_id && before.confirmed_assignment !== after.confirmed_assignment && !placed) {
    const invited = { gameId, officialId: after.official_id }
    const answer = after.confirmed_assignment
      ? acceptInvitation(proof, invited)
      : answerInvitation(proof, invited, unanswered)
    await context.sql.run(answer)
  }
  const changes = { ...changesBetween(described(before), described(after)), ...placed?.changes }
  if (Object.keys(changes).length) {
    const action = placed ? 'placed' : 'positionChanged'
    const of = { position: { old: before.name, new: after.name } }
    await recordHistory(
      proof,
      { gameId, owner, actor: owner, action, changes: { ...of, ...changes } },
      context,
    )
  }
  context.announce({ topic: 'game', owner, id: gameId })
  await followStaffing(proof, gameId, context)
}

const officialField = 'assignmentOfficialId'

async function lock(gameId: string, id: string, context: Context) {
  const [position] = await context.sql.run(lockPosition(gameId, id))
  if (!position) throw new Refused(await explainMiss(assignmentModel, id, context))
  return position
}

/** Outcome and payment can be changed after the game is complete. */
function isSettling(input: UpdateAssignmentInput): boolean {
  const settling = ['id', 'hasCompleted', 'rating', 'paid']
  return Object.entries(input).every(([name, value]) => value === undefined || settling.includes(name))
}

function valuesOf(input: UpdateAssignmentInput) {
  const { name, feeCents, showTimeMin, index } = demand(assignmentChangesFrom(input))
  return { name, fee_cents: feeCents, show_time_min: showTimeMin, sort_order: index ?? undefined }
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

/** Values that require an official in the position. */
function outcomeOf(
  { confirmedAssignment, hasCompleted, rating, paid }: UpdateAssignmentInput,
  before: Locked,
  placed: { row: { official_id: string | null } } | undefined,
) {
  const holder = placed ? placed.row.official_id : before.official_id
  const refuseAt = (field: string) => {
    throw new Refused(refuse('CONFLICT', holder ? 'acceptFirst' : 'nobodyHolds', { field }))
  }
  // An official who is placed now has not accepted yet.
  const isConfirmed = placed ? false : (confirmedAssignment ?? before.confirmed_assignment)
  if (confirmedAssignment && (placed || !holder)) refuseAt('confirmedAssignment')
  if (hasCompleted && !isConfirmed) refuseAt('hasCompleted')
  if (rating != null && !holder) refuseAt('rating')
  if (paid && !holder) refuseAt('paid')
  return {
    ...(confirmedAssignment != null && { confirmed_assignment: confirmedAssignment }),
    ...(hasCompleted != null && { has_completed: hasCompleted }),
    ...(rating !== undefined && { rating: demand(ratingFrom(rating)) }),
    ...(paid != null && { paid }),
  }
}

/** A position as the history describes it. */
function described(
  row: Omit<Locked, 'officialId' | 'confirmedAssignment' | 'hasCheckedIn' | 'hasCompleted'>,
) {
  return {
    ...{ name: row.name, fee: row.fee_cents / 100, showTimeMin: row.show_time_min },
    ...{ confirmedAssignment: row.confirmed_assignment, hasCompleted: row.has_completed },
    ...{ rating: row.rating, paid: row.paid },
  }
}
