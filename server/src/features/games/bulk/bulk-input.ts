import type { Wanted } from '@whistle/domain/bulk/invite-plan'
import { memberIdsFrom } from '@whistle/domain/officials/group'
import { refuse } from '@whistle/domain/refusal'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Sql } from '../../../db/sql.ts'
import type { BulkInviteInput } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { linkedAmong, membersOf } from './store.ts'

export const maxBulkGames = 2_000
export const maxPreviewedGames = 50

/** Each id once. */
export function gameIdsFrom(given: readonly string[], limit: number): string[] {
  const ids = [...new Set(given)]
  if (ids.length > limit)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyGames', { field: 'gameIds', values: { limit } }))
  if (ids.length === 0) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'gameIds' }))
  return ids
}

/** The officials that an invitation is for; null is everyone who fits. */
export async function invitedFrom(
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

export const wantedOf = (officialIds: readonly string[] | null): Wanted =>
  officialIds === null ? 'everyone' : new Set(officialIds)
