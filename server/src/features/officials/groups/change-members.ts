import { memberIdsFrom, refuseSize } from '@whistle/domain/officials/group'
import { demand, missing, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { OfficialGroupMembersInput } from '../../../graphql/types.generated.ts'
import type { MayKeepGroups } from './policy.ts'
import { countMembers, deleteMembers, insertMembers, lockGroup } from './store.ts'

/** Adds linked officials to a group. One that is not linked, or no longer, is refused with all of them. */
export async function addMembers(
  proof: MayKeepGroups,
  input: OfficialGroupMembersInput,
  context: Context,
): Promise<void> {
  const officialIds = demand(memberIdsFrom(input.officialIds))
  await lock(proof, input.id, context)
  if (officialIds.length === 0) return
  await settle(context.sql.run(insertMembers(proof, input.id, officialIds)), {
    official_group_member_link: missing('officialIds'),
  })
  const [members] = await context.sql.run(countMembers(proof, input.id))
  demand(refuseSize(members?.count ?? 0))
  announceGroup(proof, input.id, context)
}

export async function removeMembers(
  proof: MayKeepGroups,
  input: OfficialGroupMembersInput,
  context: Context,
): Promise<void> {
  const officialIds = demand(memberIdsFrom(input.officialIds))
  await lock(proof, input.id, context)
  await context.sql.run(deleteMembers(proof, input.id, officialIds))
  announceGroup(proof, input.id, context)
}

export function announceGroup({ owner }: MayKeepGroups, id: string, { announce }: Context): void {
  announce({ topic: 'group', owner, id })
}

async function lock(proof: MayKeepGroups, id: string, { sql }: Context): Promise<void> {
  const [group] = await sql.run(lockGroup(proof, id))
  if (!group) throw new Refused(missing('id'))
}
