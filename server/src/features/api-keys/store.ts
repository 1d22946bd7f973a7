import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import { sql } from 'kysely'
import { build, statement } from '../../db/sql.ts'
import type { MayKeepApiKeys } from './policy.ts'

export function countKeys({ owner }: MayKeepApiKeys) {
  return build
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('revoked_at', 'is', null)
}

export function insertKey(
  { owner }: MayKeepApiKeys,
  key: {
    id: string
    name: string
    token_hash: string
    ending: string
    areas: string[]
    write_areas: string[]
  },
) {
  return build
    .insertInto('api_key')
    .values({ ...key, owner })
    .returning(({ ref }) => [
      ...(['id', 'name', 'ending', 'areas'] as const),
      ref('write_areas').as('writeAreas'),
      ref('may_write').as('mayWrite'),
      ref('created_at').as('createdAt'),
      ref('last_used_at').as('lastUsedAt'),
      ref('revoked_at').as('revokedAt'),
    ])
}

/** A key that is revoked again keeps its first time. */
export const revoked = { revoked_at: sql<string>`coalesce(revoked_at, now())` }

/** All of the manager. */
export function revokeAll({ owner }: MayKeepApiKeys) {
  return build.updateTable('api_key').set(revoked).where('owner', '=', owner).where('revoked_at', 'is', null)
}

/** The accounts of keys that are not revoked, and notes that they were used. */
export function useKeys(hashes: readonly string[]) {
  return statement<{
    tokenHash: string
    id: string
    userId: string
    email: string
    areas: ApiKeyArea[]
    writeAreas: ApiKeyArea[]
  }>(sql`
    with used as (
      update api_key set last_used_at = now()
      where token_hash = any(${hashes}::text[]) and revoked_at is null
        and (last_used_at is null or last_used_at < now() - interval '1 minute'))
    select key.token_hash as "tokenHash", key.id, account.id as "userId", account.email, key.areas, key.write_areas as "writeAreas"
    from api_key key
    join app_user person on person.id = key.owner and person.role = 'SCHEDULER'
    join auth_user account on account.id = key.owner
    where key.token_hash = any(${hashes}::text[]) and key.revoked_at is null`)
}
