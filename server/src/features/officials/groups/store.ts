import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { MayKeepGroups } from './policy.ts'

export function countGroups({ owner }: MayKeepGroups) {
  return build
    .selectFrom('official_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
}

/** Two requests that add to one group count one after the other. */
export function lockGroup({ owner }: MayKeepGroups, id: string) {
  return build
    .selectFrom('official_group')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .forUpdate()
}

export function insertMembers({ owner }: MayKeepGroups, id: string, officialIds: readonly string[]) {
  return statement(sql`
    insert into official_group_member (owner, group_id, official_id)
    select ${owner}, ${id}, unnest(${officialIds}::text[])
    on conflict (group_id, official_id) do nothing`)
}

export function countMembers({ owner }: MayKeepGroups, id: string) {
  return build
    .selectFrom('official_group_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('group_id', '=', id)
}

export function deleteMembers({ owner }: MayKeepGroups, id: string, officialIds: readonly string[]) {
  return build
    .deleteFrom('official_group_member')
    .where('owner', '=', owner)
    .where('group_id', '=', id)
    .where('official_id', '=', sql<string>`any(${officialIds}::text[])`)
}
