import { assignmentFrom } from '@whistle/domain/games/assignment'
import { cancellationFrom } from '@whistle/domain/games/cancelling'
import { memberIdsFrom } from '@whistle/domain/officials/group'
import { refuse } from '@whistle/domain/refusal'
import { feeFrom } from '@whistle/domain/text/money'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { nameFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Sql } from '../../../db/sql.ts'
import type { BulkInviteInput, PreviewBulkActionInput } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import type { BulkAsk } from './kinds/kinds.ts'
import { linkedAmong, membersOf, ownCertification, ownCourt } from './store.ts'

export const maxBulkGames = 2_000
/** Invitations are planned with all that the rules of assigning ask about the officials. */
const maxPreviewedInvites = 50

export const maxPreviewed = ({ kind }: BulkAsk) => (kind === 'INVITE' ? maxPreviewedInvites : maxBulkGames)

/** Each id once. */
export function gameIdsFrom(given: readonly string[], limit: number): string[] {
  const ids = [...new Set(given)]
  if (ids.length > limit)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyGames', { field: 'gameIds', values: { limit } }))
  if (ids.length === 0) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'gameIds' }))
  return ids
}

/** The officials that an invitation is for; null is every official who fits. */
async function invitedFrom(
  proof: MayKeepGames,
  input: BulkInviteInput | null | undefined,
  { sql }: { sql: Sql },
): Promise<string[] | null> {
  const { everyone, groupId, officialIds } = input ?? {}
  const given = [everyone === true, groupId != null, officialIds != null].filter(Boolean)
  if (given.length !== 1) throw new Refused(refuse('BAD_USER_INPUT', 'inviteWhom', { field: 'invite' }))
  if (everyone) return null
  if (groupId != null) {
    const [group] = await sql.run(membersOf(proof, groupId))
    if (!group) throw new Refused(missing('groupId'))
    if (group.officialIds.length === 0)
      throw new Refused(refuse('CONFLICT', 'groupEmpty', { field: 'groupId' }))
    return group.officialIds
  }
  const ids = demand(memberIdsFrom(officialIds ?? []))
  if (ids.length === 0) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'officialIds' }))
  const linked = await sql.run(linkedAmong(proof, ids))
  if (linked.length < ids.length) throw new Refused(missing('officialIds'))
  return ids
}

type Given = Omit<PreviewBulkActionInput, 'gameIds'>
const actions = [
  'invite',
  'publish',
  'move',
  'postpone',
  'fees',
  'addPosition',
  'removePosition',
  'certification',
  'complete',
  'cancel',
] as const

/** What is to be done with the games: one thing. */
export async function askFrom(proof: MayKeepGames, given: Given, context: { sql: Sql }): Promise<BulkAsk> {
  const { sql } = context
  const wanted = actions.filter((name) => given[name] != null && given[name] !== false)
  if (wanted.length !== 1)
    throw new Refused(refuse('BAD_USER_INPUT', 'oneAction', { field: wanted[1] ?? 'invite' }))
  const { invite, publish, move, postpone, fees, addPosition, removePosition, certification, cancel } = given
  if (invite) return { kind: 'INVITE', input: { officialIds: await invitedFrom(proof, invite, context) } }
  if (publish) return { kind: 'PUBLISH', input: {} }
  if (move) {
    const minutes = demand(wholeNumberFrom(move.minutes ?? 0, minutesRange))
    const courtId = move.courtId ?? null
    if (minutes === 0 && courtId === null)
      throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'minutes' }))
    if (courtId !== null && !(await sql.run(ownCourt(proof, courtId))).length)
      throw new Refused(missing('courtId'))
    return { kind: 'MOVE', input: { minutes, courtId } }
  }
  if (postpone) {
    const minutes = demand(wholeNumberFrom(postpone.minutes, minutesRange))
    if (minutes === 0) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'minutes' }))
    const { reason, note } = demand(cancellationFrom({ reason: postpone.reason, note: postpone.note }))
    return { kind: 'POSTPONE', input: { minutes, reason, note } }
  }
  if (fees) {
    const position = fees.position == null ? null : demand(nameFrom(fees.position, 'position'))
    return { kind: 'FEES', input: { feeCents: demand(feeFrom(fees.fee)), position } }
  }
  if (addPosition) {
    const { name, feeCents, showTimeMin } = demand(assignmentFrom(addPosition))
    return { kind: 'ADD_POSITION', input: { name, feeCents, showTimeMin } }
  }
  if (removePosition)
    return { kind: 'REMOVE_POSITION', input: { name: demand(nameFrom(removePosition.name)) } }
  if (certification) {
    const certificationId = certification.certificationId ?? null
    if (certificationId !== null && !(await sql.run(ownCertification(proof, certificationId))).length)
      throw new Refused(missing('certificationId'))
    return { kind: 'CERTIFICATION', input: { certificationId } }
  }
  return cancel
    ? { kind: 'CANCEL', input: demand(cancellationFrom(cancel)) }
    : { kind: 'COMPLETE', input: {} }
}

/** A year in each direction. */
const minutesRange = { field: 'minutes', min: -525_600, max: 525_600 }
